import { createRandom } from "#core";
import { indexGraph } from "#graph";
import { type Subgraph, sampleSubgraphs } from "#questions";
import type { PipelineStage } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";
import { graphOf } from "./merge-graph.ts";

/** Graph → connected facts, each with the entity to ask for. */
export const drawSubgraphs = (options: SynthesizeConfig["questions"], seed: number): PipelineStage<Subgraph> => ({
  name: "subgraphs",
  summary: "draw connected facts and choose what to ask for",
  async run(stage, context) {
    const index = indexGraph(await graphOf(context));
    const { shape, allowSingle, maxPerAnswer } = options;
    const random = createRandom(seed).fork("subgraphs");
    const { subgraphs } = sampleSubgraphs(index, { random, shape, allowSingle, maxPerAnswer });
    stage.replace(subgraphs.map((subgraph) => ({ id: subgraph.id, status: "ok", value: subgraph })));
  },
});
