import type { Chunk, Document } from "#core";
import type { ReadingThreads } from "#documents";
import { type PipelineStage, processAll } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";

/** Documents → chunks. */
export const cutChunks = (
  options: SynthesizeConfig["chunks"],
  threads: ReadingThreads,
): PipelineStage<readonly Chunk[]> => ({
  name: "chunks",
  summary: "cut texts at headings, paragraphs and sentences",
  async run(stage, context) {
    const items = async function* () {
      for await (const document of context.values<Document>("documents")) yield { id: document.id, item: document };
    };
    const concurrency = Math.min(context.concurrency, threads.concurrency);
    await processAll<Document, readonly Chunk[]>(stage, { ...context, concurrency }, items(), {
      each: async (document, signal) => ({
        status: "ok",
        value: await threads.cut({ ...options, document }, signal),
      }),
    });
  },
});
