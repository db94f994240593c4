import { createReadStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readJsonl } from "#core";
import type { Outcome } from "./outcome.ts";

/** The one part file of a stage's folder. */
export const partName = "part-00000.jsonl";

/** The folder of a stage: `stages/03-extract`. */
export const stageFolder = (run: string, name: string, index: number): string =>
  join(run, "stages", `${String(index).padStart(2, "0")}-${name}`);

/** Outcomes of a part file, in order, up to its end of now: what is appended while somebody reads is not read. */
export async function* readOutcomes<T>(file: string): AsyncGenerator<Outcome<T>> {
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size === 0) return;
  const stream = createReadStream(file, { end: size - 1 });
  for await (const { value } of readJsonl(stream, { file, onTorn: () => {} })) yield value as Outcome<T>;
}

/** What a stage of any run has written so far, for readers: nothing is changed, and no lock is needed. */
export const readStage = <T>(run: string, name: string, index: number): AsyncGenerator<Outcome<T>> =>
  readOutcomes<T>(join(stageFolder(run, name, index), partName));
