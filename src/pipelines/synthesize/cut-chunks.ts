import type { Chunk, Document } from "#core";
import { chunkDocument } from "#documents";
import { loadTokenCounter } from "#text";
import { type PipelineStage, processAll } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";

/** Documents → chunks. */
export const cutChunks = (options: SynthesizeConfig["chunks"]): PipelineStage<readonly Chunk[]> => ({
  name: "chunks",
  summary: "cut texts at headings, paragraphs and sentences",
  async run(stage, context) {
    const countTokens = await loadTokenCounter();
    const items = async function* () {
      for await (const document of context.values<Document>("documents")) yield { id: document.id, item: document };
    };
    await processAll<Document, readonly Chunk[]>(stage, context, items(), {
      each: async (document) => ({ status: "ok", value: chunkDocument(document, { ...options, countTokens }) }),
    });
  },
});
