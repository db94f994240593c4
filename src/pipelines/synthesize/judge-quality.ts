import { type Chunk, createRandom, type Entity } from "#core";
import {
  type DescriptionJudge,
  type DescriptionJudgement,
  type Extraction,
  type ExtractionJudge,
  type ExtractionJudgement,
  isDescribedInPlaces,
} from "#graph";
import { type PipelineStage, processAll, type StageContext } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";
import { graphOf } from "./merge-graph.ts";

/** Whoever judges the graph. */
export interface GraphJudges {
  readonly extraction: ExtractionJudge;
  readonly descriptions: DescriptionJudge;
}

/** One row of the stage. */
export type QualityRow = { readonly extraction: ExtractionJudgement } | { readonly description: DescriptionJudgement };

type Judged = { readonly chunk: Chunk; readonly extraction: Extraction } | { readonly entity: Entity };

export interface JudgeQualityOptions {
  /** Without judges nothing is judged. */
  readonly judges: GraphJudges | undefined;
  readonly config: SynthesizeConfig["quality"];
  readonly seed: number;
}

/** A sample of chunks and of entities → what a judge says of them. Last of all: a graph is judged when its questions are there. */
export const judgeQuality = ({ judges, config, seed }: JudgeQualityOptions): PipelineStage<QualityRow> => ({
  name: "quality",
  summary: "judge a sample of the graph",
  async run(stage, context) {
    const { sampleChunks, sampleEntities } = config;
    const random = createRandom(seed).fork("quality");
    const draw = <T>(label: string, all: readonly T[], count: number) =>
      random.fork(label).shuffle(all).slice(0, count);
    const read = judges && sampleChunks > 0 ? await readChunks(context) : [];
    const { entities } = judges && sampleEntities > 0 ? await graphOf(context) : { entities: [] };
    const items = [
      ...draw("chunks", read, sampleChunks).map((item) => ({ id: `chunk/${item.chunk.id}`, item })),
      ...draw("entities", entities.filter(isDescribedInPlaces), sampleEntities).map((entity) => ({
        ...{ id: `entity/${entity.id}`, item: { entity } },
      })),
    ];
    context.expect(items.length);
    await processAll<Judged, QualityRow>(stage, context, items, {
      each: async (item, signal) => ({ status: "ok", value: await judge(judges as GraphJudges, item, signal) }),
    });
  },
});

const judge = async (judges: GraphJudges, item: Judged, signal: AbortSignal): Promise<QualityRow> =>
  "entity" in item
    ? { description: await judges.descriptions.judge(item.entity, signal) }
    : { extraction: await judges.extraction.judge(item.chunk, item.extraction, signal) };

/** Chunks with what was read from them; those that could not be read are not judged. */
async function readChunks(context: StageContext): Promise<Extract<Judged, { chunk: Chunk }>[]> {
  const chunks = new Map<string, Chunk>();
  for await (const list of context.values<readonly Chunk[]>("chunks")) for (const one of list) chunks.set(one.id, one);
  const found: Extract<Judged, { chunk: Chunk }>[] = [];
  for await (const outcome of context.outcomes<Extraction>("extract")) {
    const chunk = chunks.get(outcome.id);
    if (chunk && outcome.status === "ok") found.push({ chunk, extraction: outcome.value });
  }
  return found;
}
