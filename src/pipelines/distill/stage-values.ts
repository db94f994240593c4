import { createStageReader } from "../stage-reader.ts";

/** The stages of `distill`, in order; their numbers name the folders of a run. */
export const distillStageNames = ["questions", "rationales", "verify", "anchors", "samples"] as const;

export const distilled = createStageReader(distillStageNames);
