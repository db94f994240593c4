import type { Document, Entity, Fact, KnowledgeGraph, Sample } from "#core";
import { type Conflict, type SplitEvent, splitOffId } from "#graph";
import type { EntitySummary } from "./describe-entities.ts";
import { type GraphRow, readGraph } from "./merge-graph.ts";
import type { ResolvedRow } from "./resolve-graph.ts";
import type { ResolvedPair } from "./resolved-pair.ts";
import { allStageValues, stageValues } from "./stage-values.ts";

/** What a run made, for exports and the report. */
export interface RunOutput extends ResolvedGraph {
  readonly samples: readonly Sample[];
  readonly documents: readonly Document[];
}

/** A resolved graph with what made it so and what is at odds in it. */
export interface ResolvedGraph {
  readonly graph: KnowledgeGraph;
  readonly pairs: readonly ResolvedPair[];
  readonly conflicts: readonly Conflict[];
  /** Mentions that people took out, as far as there is an entity of them. */
  readonly splits: readonly SplitEvent[];
}

/** Reads a run's output as far as it got. */
export const loadRun = async (folder: string): Promise<RunOutput> => ({
  samples: await allStageValues<Sample>(folder, "samples"),
  ...(await loadGraph(folder)),
  documents: await allStageValues<Document>(folder, "documents"),
});

/** Reads a run's resolved graph as far as it got; before it is resolved, the graph as it was merged. */
export async function loadGraph(folder: string): Promise<ResolvedGraph> {
  const entities: Entity[] = [];
  const facts: Fact[] = [];
  const pairs: ResolvedPair[] = [];
  const conflicts: Conflict[] = [];
  const splits: SplitEvent[] = [];
  for await (const row of stageValues<ResolvedRow>(folder, "resolve")) {
    if ("entity" in row) entities.push(row.entity);
    else if ("fact" in row) facts.push(row.fact);
    else if ("pair" in row) pairs.push(row.pair);
    else if ("conflict" in row) conflicts.push(row.conflict);
    else if (row.event.kind === "split") splits.push(row.event);
  }
  const ids = new Set(entities.map(({ id }) => id));
  const isResolved = entities.length > 0;
  const graph = isResolved ? { entities, facts } : await readGraph(stageValues<GraphRow>(folder, "graph"));
  return {
    graph: await summarized(folder, graph),
    pairs,
    conflicts,
    splits: splits.filter(({ id }) => ids.has(splitOffId(id))),
  };
}

/** The graph with the summaries that were made of its descriptions. */
async function summarized(folder: string, { entities, facts }: KnowledgeGraph): Promise<KnowledgeGraph> {
  const summaries = new Map<string, string>();
  for await (const { entity, summary } of stageValues<EntitySummary>(folder, "describe"))
    summaries.set(entity, summary);
  const withSummary = (entity: Entity): Entity => {
    const summary = summaries.get(entity.id);
    return summary === undefined ? entity : { ...entity, summary };
  };
  return { entities: summaries.size === 0 ? entities : entities.map(withSummary), facts };
}
