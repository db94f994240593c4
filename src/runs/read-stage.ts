import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { RunError, readJsonl } from "#core";
import type { Outcome } from "./outcome.ts";

/** The one part file of a stage's folder. */
export const partName = "part-00000.jsonl";

/** The folder of a stage: `stages/03-extract`. */
export const stageFolder = (run: string, name: string, index: number): string =>
  join(run, "stages", `${String(index).padStart(2, "0")}-${name}`);

/**
 * Outcomes of a part file, in order, up to its end of now: what is appended while somebody reads is not read.
 * @throws RunError `damaged_run` at a line that is no outcome
 */
export async function* readOutcomes<T>(file: string): AsyncGenerator<Outcome<T>> {
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size === 0) return;
  const stream = createReadStream(file, { end: size - 1 });
  try {
    for await (const { value, line } of readJsonl(stream, { file, onTorn: () => {} })) {
      if (!isOutcome(value)) throw damaged(`${file}:${line}`);
      yield value as Outcome<T>;
    }
  } catch (error) {
    const { code, place } = error as { code?: string; place?: string };
    throw code === "invalid_jsonl" ? damaged(place ?? file, error) : error;
  }
}

const isOutcome = (value: unknown): boolean => {
  const { id, status } = (value ?? {}) as { id?: unknown; status?: unknown };
  return typeof id === "string" && (status === "ok" || status === "skipped" || status === "failed");
};

const damaged = (place: string, cause?: unknown) =>
  new RunError("the run's files are damaged: this line was not written by Touchstone", {
    code: "damaged_run",
    place,
    hint: "Start anew with --fresh.",
    cause,
  });

/** What a stage of any run has written so far, for readers: nothing is changed, and no lock is needed. */
export const readStage = <T>(run: string, name: string, index: number): AsyncGenerator<Outcome<T>> =>
  readOutcomes<T>(join(stageFolder(run, name, index), partName));
