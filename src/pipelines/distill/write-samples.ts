import { createRandom, Sample } from "#core";
import { chooseValidation } from "#questions";
import type { PipelineStage } from "../pipeline.ts";
import type { DistillConfig } from "./config.ts";
import type { TaughtQuestion } from "./read-anchors.ts";

export interface WriteSamplesOptions {
  readonly config: Pick<DistillConfig, "reward" | "split">;
  readonly seed: number;
}

/**
 * Questions with reasoning → samples whose reward is `spear`, each for validation, for SFT or for RL. SFT gets the first ones of an
 * order that the seed gives: a larger share takes in the smaller one, so that shares can be compared.
 */
export const writeTaughtSamples = ({ config, seed }: WriteSamplesOptions): PipelineStage<Sample> => ({
  name: "samples",
  summary: "write samples, split for SFT and RL",
  async run(stage, context) {
    const { sftShare, validationShare } = config.split;
    const taught: TaughtQuestion[] = [];
    for await (const one of context.values<TaughtQuestion>("anchors")) taught.push(one);
    const ids = taught.map(({ question }) => question.id).sort();
    const random = createRandom(seed).fork("split");
    const validation = chooseValidation(ids, { random, validationShare });
    const training = random.fork("cold-start").shuffle(ids.filter((id) => !validation.has(id)));
    const sft = new Set(training.slice(0, Math.round(training.length * sftShare)));
    stage.replace(
      taught.map((one) => {
        const { id } = one.question;
        const phase = validation.has(id) ? undefined : sft.has(id) ? "sft" : "rl";
        return { id, status: "ok", value: sampleOf(one, { phase, reward: config.reward }) };
      }),
    );
  },
});

interface SampleParts {
  /** What it is for; validation is for both. */
  readonly phase: "sft" | "rl" | undefined;
  readonly reward: DistillConfig["reward"];
}

function sampleOf({ question: from, response, anchors }: TaughtQuestion, { phase, reward }: SampleParts): Sample {
  const { id, question, answer, aliases, options, answerKind, policy, language, field, subject } = from;
  return Sample.parse({
    ...{ id, question, answer, aliases, options, answerKind, policy, language, domain: field, subject },
    reward: { type: "spear", domain: field, rationale: response.reasoning, ...reward },
    provenance: [],
    origin: { generator: "spear", engine: response.model, source: from.source },
    prompt: { template: `spear-${language}@1` },
    split: phase ? "train" : "validation",
    meta: {
      ...(phase ? { phase } : {}),
      ...(from.level === undefined ? {} : { level: from.level }),
      ...{ source: from.place, anchors: anchors.length, teacherCorrect: response.correct ?? null },
    },
  });
}
