import { readStage } from "#runs";

/** Ids of a stage's failed items, of a run that may be anybody's. `index` counts from 1. */
export async function failedItems(run: string, stage: string, index: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { id, status } of readStage(run, stage, index)) if (status === "failed") ids.add(id);
  return ids;
}
