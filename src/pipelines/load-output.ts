import type { Document, KnowledgeGraph, Response, Sample } from "#core";
import { readManifest } from "#runs";
import { loadDistilled } from "./distill/load-distilled.ts";
import { loadRun } from "./synthesize/load-run.ts";

/** What a run of any pipeline made, for exports. */
export interface PipelineOutput {
  readonly samples: readonly Sample[];
  readonly graph: KnowledgeGraph;
  readonly documents: readonly Document[];
  /** What teachers said, right and wrong. */
  readonly responses: readonly Response[];
}

/** Reads a run's output as far as it got. @throws RunError `not_a_run`, `damaged_run` */
export async function loadOutput(folder: string): Promise<PipelineOutput> {
  if (readManifest(folder).pipeline === "distill") return loadDistilled(folder);
  return { ...(await loadRun(folder)), responses: [] };
}
