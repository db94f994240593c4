import type { Chunk } from "#core";
import type { Extraction, Extractor } from "#graph";
import { type PipelineStage, processAll } from "../pipeline.ts";

/** Chunks → names, aliases and statements. */
export const extractFacts = (extractor: Extractor): PipelineStage<Extraction> => ({
  name: "extract",
  summary: "find things and statements about them",
  async run(stage, context) {
    const items = async function* () {
      for await (const chunks of context.values<readonly Chunk[]>("chunks")) {
        for (const chunk of chunks) yield { id: chunk.id, item: chunk };
      }
    };
    await processAll<Chunk, Extraction>(stage, context, items(), {
      each: async (chunk, signal) => ({ status: "ok", value: await extractor.extract(chunk, signal) }),
    });
  },
});
