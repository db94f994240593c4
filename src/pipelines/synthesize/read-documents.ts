import { contentHash, type Document } from "#core";
import type { ReadFileOptions, ReadingThreads } from "#documents";
import { type PipelineStage, processAll } from "../pipeline.ts";

export interface ReadDocumentsOptions extends Pick<ReadFileOptions, "root" | "fields"> {
  /** Paths, in order. */
  readonly files: readonly string[];
  /** Larger files are failures (MiB). */
  readonly maxFileMb: number;
  readonly threads: ReadingThreads;
}

/** Files → documents; a text that was read before is skipped. */
export function readDocuments({
  root,
  files,
  maxFileMb,
  fields,
  threads,
}: ReadDocumentsOptions): PipelineStage<Document> {
  return {
    name: "documents",
    summary: "read files as text",
    async run(stage, context) {
      context.expect(files.length);
      const maxBytes = maxFileMb * 2 ** 20;
      const seen = new Set<string>();
      const concurrency = Math.min(context.concurrency, threads.concurrency);
      await processAll<string, Document>(
        stage,
        { ...context, concurrency },
        files.map((path) => ({ id: path, item: path })),
        {
          each: async (path, signal) => {
            const result = await threads.read({ root, path, maxBytes, fields }, signal);
            return result.status === "ok" ? { status: "ok", value: result.document } : result;
          },
          settle: (outcome) => {
            if (outcome.status !== "ok") return outcome;
            const key = contentHash(outcome.value.text.replace(/\s+/g, " ").trim());
            if (seen.has(key)) return { id: outcome.id, status: "skipped", reason: "duplicate_document" };
            seen.add(key);
            return outcome;
          },
        },
      );
    },
  };
}
