import type { ChatMessage, Sample, Verdict } from "#core";
import type { ScoreRow } from "#rewards";
import { nameSample } from "./name-sample.ts";
import { numbersOf } from "./numbers-of.ts";

export interface EnvironmentOptions {
  readonly samples: ReadonlyMap<string, Sample>;
  readonly promptOf: (sample: Sample) => readonly ChatMessage[];
  readonly newId: () => string;
  readonly score: (rows: readonly ScoreRow[]) => Promise<readonly Verdict[]>;
}

/** What an episode begins with. */
export interface Beginning {
  readonly seed?: number | null | undefined;
  readonly episode_id?: string | null | undefined;
  readonly sample_id?: string | null | undefined;
}

/** What a policy is shown, and what its last action earned. */
export interface Observed {
  readonly observation: Readonly<Record<string, unknown>>;
  /** Null before the end, and where the completion could not be scored. */
  readonly reward: number | null;
  readonly done: boolean;
}

/** An action or a beginning that cannot be followed. */
export interface Unfollowed {
  readonly problem: string;
}

/** One episode after another: a question, a completion, its reward. */
export class Environment {
  private readonly options: EnvironmentOptions;
  private readonly pick: () => Sample | undefined;
  private sample: Sample | undefined;
  private episodeId: string | undefined;
  private steps = 0;

  /** @param pick the next sample, where a beginning names none */
  constructor(options: EnvironmentOptions, pick: () => Sample | undefined) {
    this.options = options;
    this.pick = pick;
  }

  reset({ seed, episode_id, sample_id }: Beginning): Observed | Unfollowed {
    const { samples, newId, promptOf } = this.options;
    const sample = sample_id ? samples.get(sample_id) : seed == null ? this.pick() : bySeed(samples, seed);
    if (!sample) return { problem: sample_id ? `there is no sample ${sample_id}` : "there are no samples" };
    this.sample = sample;
    this.episodeId = episode_id ?? newId();
    this.steps = 0;
    const { id, question, options, context } = sample;
    const observation = {
      ...{ sample_id: id, question, messages: promptOf(sample) },
      ...(options === undefined ? {} : { options }),
      ...(context === undefined ? {} : { context }),
    };
    return { observation, reward: null, done: false };
  }

  /** The gold answer is not among what is shown: what is observed may be given to the policy. */
  async step(completion: string, label?: string): Promise<Observed | Unfollowed> {
    const { sample } = this;
    if (!sample && label === undefined) return { problem: "reset comes before step" };
    if (label === undefined && this.steps > 0) return { problem: "the episode is done: reset comes first" };
    this.steps++;
    const name = label === undefined ? { sample } : nameSample(label, this.options.samples);
    const [verdict] = await this.options.score([{ ...name, completion }]);
    if (!verdict) return { problem: "no verdict" };
    const { status, reward, reason } = verdict;
    const observation = { status, components: numbersOf(verdict), ...(reason === undefined ? {} : { reason }) };
    return { observation, reward, done: true };
  }

  state(): { readonly episode_id: string | null; readonly step_count: number; readonly sample_id: string | null } {
    return { episode_id: this.episodeId ?? null, step_count: this.steps, sample_id: this.sample?.id ?? null };
  }
}

const bySeed = (samples: ReadonlyMap<string, Sample>, seed: number): Sample | undefined =>
  [...samples.values()][Math.abs(Math.trunc(seed)) % Math.max(1, samples.size)];

/** The environments of a server: one for each socket, and one for those who come without. */
export class Environments {
  readonly byHttp: Environment;
  private readonly options: EnvironmentOptions;
  private readonly most: number;
  private readonly list: readonly Sample[];
  private open = 0;
  private picked = 0;

  /** @param most environments at once */
  constructor(options: EnvironmentOptions, most: number) {
    this.options = options;
    this.most = most;
    this.list = [...options.samples.values()];
    this.byHttp = this.create();
  }

  /** A new one, or undefined where there are as many as there may be. */
  enter(): Environment | undefined {
    if (this.open >= this.most) return undefined;
    this.open++;
    return this.create();
  }

  leave(): void {
    this.open--;
  }

  private create(): Environment {
    return new Environment(this.options, () => this.list[this.picked++ % Math.max(1, this.list.length)]);
  }
}
