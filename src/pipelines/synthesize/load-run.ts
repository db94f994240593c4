import type { Document, Entity, KnowledgeGraph, Sample } from "#core";
import type { EntitySummary } from "./describe-entities.ts";
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
  graph: await summarizedGraph(folder),
  documents: await allStageValues<Document>(folder, "documents"),
});

/** The graph with the summaries that were made of its descriptions. */
async function summarizedGraph(folder: string): Promise<KnowledgeGraph> {
  const { entities, facts } = await readGraph(stageValues<GraphRow>(folder, "graph"));
  const summaries = new Map<string, string>();
  for await (const { entity, summary } of stageValues<EntitySummary>(folder, "describe"))
    summaries.set(entity, summary);
  const summarized = (entity: Entity): Entity => {
    const summary = summaries.get(entity.id);
    return summary === undefined ? entity : { ...entity, summary };
  };
  return { entities: summaries.size === 0 ? entities : entities.map(summarized), facts };
}
