import { createStageReader } from "../stage-reader.ts";

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

export const { values: stageValues, all: allStageValues } = createStageReader(stageNames);
