import { contentHash, type Document } from "#core";
import { readDocument, readFileBytes } from "#documents";
import { type PipelineStage, processAll } from "../pipeline.ts";

export interface ReadDocumentsOptions {
  /** Folder that the paths are relative to. */
  readonly root: string;
  /** Paths, in order. */
  readonly files: readonly string[];
  /** Larger files are failures (MiB). */
  readonly maxFileMb: number;
  /** Fields and columns to read as text, where the format has such; the reader chooses without it. */
  readonly fields?: readonly string[] | undefined;
}

/** Files → documents; a text that was read before is skipped. */
export function readDocuments({ root, files, maxFileMb, fields }: ReadDocumentsOptions): PipelineStage<Document> {
  return {
    name: "documents",
    summary: "read files as text",
    async run(stage, context) {
      context.expect(files.length);
      const maxBytes = maxFileMb * 2 ** 20;
      const seen = new Set<string>();
      await processAll<string, Document>(
        stage,
        context,
        files.map((path) => ({ id: path, item: path })),
        {
          each: async (path) => {
            const bytes = await readFileBytes(root, path, { maxBytes });
            const result = await readDocument({ path, bytes, maxBytes, fields });
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
