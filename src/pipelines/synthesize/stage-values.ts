import { readStage } from "#runs";

/** The stages of `synthesize`, in order; their numbers name the folders of a run. */
export const stageNames = [
  "documents",
  "chunks",
  "extract",
  "graph",
  "resolve",
  "subgraphs",
  "questions",
  "samples",
  "describe",
  "quality",
] as const;
export type StageName = (typeof stageNames)[number];

/** What a stage of a run found, in order; empty where it was not run. A reader needs no lock and disturbs nobody. */
export async function* stageValues<T>(run: string, name: StageName): AsyncGenerator<T> {
  for await (const outcome of readStage<T>(run, name, stageNames.indexOf(name) + 1)) {
    if (outcome.status === "ok") yield outcome.value;
  }
}

/** All of them at once. */
export async function allStageValues<T>(run: string, name: StageName): Promise<T[]> {
  const list: T[] = [];
  for await (const value of stageValues<T>(run, name)) list.push(value);
  return list;
}
