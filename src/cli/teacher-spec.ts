import type { EngineSpec } from "#models";
import type { DistillRun } from "./config/config-schema.ts";

/** Tokens of an answer, as in the paper. */
const maxTokens = 2048;
/** The likeliest answer where there is one; where several are asked for, they must be able to differ. */
const temperature = { one: 0, several: 0.7 } as const;

/** The model that teaches, with the sampling settings of SPEAR where the configuration has none; undefined for the data set. */
export function teacherSpec({
  teacher,
  rationales,
}: Pick<DistillRun, "teacher" | "rationales">): EngineSpec | undefined {
  if (teacher === "dataset") return undefined;
  const kind = rationales.perQuestion === 1 ? "one" : "several";
  return { ...teacher, sampling: { temperature: temperature[kind], maxTokens, ...teacher.sampling } };
}
