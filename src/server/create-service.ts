import type { ChatMessage, Sample } from "#core";
import { componentKeys } from "./component-keys.ts";
import { defaultSpecialTokens } from "./cut-completion.ts";
import { Environments } from "./environments.ts";
import { Metrics } from "./metrics.ts";
import { RepeatedAnswers } from "./repeated-answers.ts";
import type { Scoring } from "./scoring.ts";
import type { Service } from "./service.ts";

export interface ServiceOptions {
  readonly scoring: Scoring;
  readonly samples: ReadonlyMap<string, Sample>;
  readonly promptOf: (sample: Sample) => readonly ChatMessage[];
  readonly version: string;
  readonly newId: () => string;
  /** Beside the usual ones. */
  readonly specialTokens?: readonly string[] | undefined;
  /** OpenEnv's environments at once. */
  readonly environments: number;
  readonly isDraining: () => boolean;
}

/** What the routes work with, out of what the server is given. */
export function createService(options: ServiceOptions): Service {
  const { scoring, samples, promptOf, version, newId, specialTokens = [], isDraining } = options;
  const metrics = new Metrics(scoring.pending);
  const score: Service["score"] = async (rows, { deadlineMs, signal }) => {
    const verdicts = await scoring.score(rows, { deadlineMs, signal });
    metrics.scored(verdicts);
    return verdicts;
  };
  const patient = { deadlineMs: undefined, signal: new AbortController().signal };
  return {
    ...{ version, scoring, samples, metrics, promptOf, newId, score, isDraining },
    environments: new Environments(
      { samples, promptOf, newId, score: (rows) => score(rows, patient) },
      options.environments,
    ),
    componentKeys: componentKeys(samples.values()),
    specialTokens: [...defaultSpecialTokens, ...specialTokens],
    repeated: new RepeatedAnswers(),
  };
}
