import { questionText } from "#formats";
import { costOf, type EngineSpec } from "#models";
import { surveyQuestions, teacherPrompts } from "#pipelines";
import { loadTokenCounter } from "#text";
import type { DistillRun } from "./config/config-schema.ts";
import { priceText } from "./price-text.ts";

/** What a distillation would read, and what it would cost. */
export interface DistillEstimate {
  readonly files: number;
  readonly rows: number;
  readonly questions: number;
  readonly calls: number;
  readonly model: string | null;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** From half to twice the expected price; null where the model has none. */
  readonly costUsd: { readonly low: number; readonly expected: number; readonly high: number } | null;
  readonly unusable: Readonly<Record<string, number>>;
}

export interface EstimateDistillOptions {
  readonly config: DistillRun;
  readonly root: string;
  /** The teacher; absent where the data set is. */
  readonly spec: EngineSpec | undefined;
  readonly files: readonly string[];
  readonly excluded: readonly string[];
}

/** What a teacher that does not think apart writes, for a token of the question, and at least. */
const reply = { perToken: 3, least: 200 };

/** Reads the questions as a run would, renders its prompts, and asks nobody. */
export async function estimateDistill({
  config,
  root,
  spec,
  ...paths
}: EstimateDistillOptions): Promise<DistillEstimate> {
  const { questions, unusable, rows } = await surveyQuestions({ root, ...paths, config, seed: config.seed });
  const perQuestion = spec ? config.rationales.perQuestion : 0;
  let [promptTokens, completionTokens] = [0, 0];
  if (spec) {
    const countTokens = await loadTokenCounter();
    const most = spec.sampling?.maxTokens ?? Number.POSITIVE_INFINITY;
    for (const question of questions) {
      const text = questionText(question);
      const prompt = teacherPrompts.in(question.language).teach;
      promptTokens += perQuestion * countTokens(prompt.render({ question: text }));
      completionTokens += perQuestion * Math.min(most, Math.max(reply.least, reply.perToken * countTokens(text)));
    }
  }
  const expected = spec ? costOf({ promptTokens, completionTokens }, spec.price) : 0;
  return {
    ...{ files: paths.files.length, rows, questions: questions.length, model: spec?.model ?? null },
    ...{ calls: questions.length * perQuestion, promptTokens, completionTokens, unusable },
    costUsd: expected === null ? null : { low: expected / 2, expected, high: expected * 2 },
  };
}

/** An estimate for people. */
export function estimateDistillText(found: DistillEstimate): string {
  const { rows, questions, calls, model, promptTokens, completionTokens, costUsd } = found;
  const count = (number: number) => number.toLocaleString("en");
  const lines = [`would read ${count(rows)} rows, ${count(questions)} questions of them usable`];
  if (model === null) lines.push("no model calls, cost $0.00: the data set is the teacher");
  else {
    lines.push(
      `teacher    ${count(calls)} calls to ${model}, ${count(promptTokens)} + about ${count(completionTokens)} tokens`,
    );
    lines.push("a model that thinks writes several times as much");
    lines.push(priceText(costUsd));
  }
  return lines.join("\n");
}
