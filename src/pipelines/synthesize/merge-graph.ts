import type { Document, Entity, Fact, KnowledgeGraph } from "#core";
import { buildGraph, type Extraction } from "#graph";
import type { PipelineStage, StageContext } from "../pipeline.ts";

/** One row of the stage: a node or an edge. */
export type GraphRow = { readonly entity: Entity } | { readonly fact: Fact };

/** Extractions → one graph: names merged, facts with all their evidence. */
export const mergeGraph = (): PipelineStage<GraphRow> => ({
  name: "graph",
  summary: "merge names and facts into a graph",
  async run(stage, context) {
    const texts = new Map<string, string>();
    for await (const { id, text } of context.values<Document>("documents")) texts.set(id, text);
    const extractions: Extraction[] = [];
    for await (const extraction of context.values<Extraction>("extract")) extractions.push(extraction);
    const { entities, facts } = buildGraph(extractions, { texts });
    stage.replace(
      (function* () {
        for (const entity of entities) yield { id: entity.id, status: "ok" as const, value: { entity } };
        for (const fact of facts) yield { id: fact.id, status: "ok" as const, value: { fact } };
      })(),
    );
  },
});

/** The graph in the rows of a stage; rows of other kinds are passed over. */
export async function readGraph(rows: AsyncIterable<GraphRow | object>): Promise<KnowledgeGraph> {
  const entities: Entity[] = [];
  const facts: Fact[] = [];
  for await (const row of rows) {
    if ("entity" in row) entities.push(row.entity);
    else if ("fact" in row) facts.push(row.fact);
  }
  return { entities, facts };
}

/** The graph that the later stages work with: the resolved one. */
export const graphOf = (context: StageContext): Promise<KnowledgeGraph> =>
  readGraph(context.values<GraphRow>("resolve"));
