import type { Entity } from "#core";
import type { DescriptionSummarizer } from "#graph";
import { type PipelineStage, processAll } from "../pipeline.ts";
import { graphOf } from "./merge-graph.ts";

/** What the descriptions of an entity say together. */
export interface EntitySummary {
  readonly entity: string;
  readonly summary: string;
  readonly engine: string;
}

/** Entities of which much was said in different places → one text each. No question depends on it, so that it can fail or be left out. */
export const describeEntities = (summarizer: DescriptionSummarizer | undefined): PipelineStage<EntitySummary> => ({
  name: "describe",
  summary: "summarise what was said of an entity",
  async run(stage, context) {
    const { entities } = summarizer ? await graphOf(context) : { entities: [] };
    const long = entities.filter((entity) => summarizer?.isWorthwhile(entity));
    context.expect(long.length);
    await processAll<Entity, EntitySummary>(
      stage,
      context,
      long.map((entity) => ({ id: entity.id, item: entity })),
      {
        each: async (entity, signal) => ({
          status: "ok",
          value: {
            entity: entity.id,
            summary: (await summarizer?.summarize(entity, signal)) ?? "",
            engine: summarizer?.engine ?? "",
          },
        }),
      },
    );
  },
});
