import type { Document, KnowledgeGraph, Sample } from "#core";
import { type GraphRow, readGraph } from "./merge-graph.ts";
import { allStageValues, stageValues } from "./stage-values.ts";

/** What a run made, for exports and the report. */
export interface RunOutput {
  readonly samples: readonly Sample[];
  readonly graph: KnowledgeGraph;
  readonly documents: readonly Document[];
}

/** Reads a run's output as far as it got. */
export const loadRun = async (folder: string): Promise<RunOutput> => ({
  samples: await allStageValues<Sample>(folder, "samples"),
  graph: await readGraph(stageValues<GraphRow>(folder, "graph")),
  documents: await allStageValues<Document>(folder, "documents"),
});
