import { failureOf } from "#core";
import { chunkDocument, readDocument, readFileBytes } from "#documents";
import { loadTokenCounter } from "#text";
import type { TouchstoneConfig } from "./config/config-schema.ts";

/** What a run would read, and what it would cost. */
export interface Estimate {
  readonly files: number;
  readonly documents: number;
  readonly characters: number;
  readonly tokens: number;
  readonly chunks: number;
  readonly calls: number;
  readonly costUsd: number;
  readonly unusable: Readonly<Record<string, number>>;
}

/** Reads and cuts the documents as a run would, and asks nobody. */
export async function estimate({
  config,
  root,
  files,
}: {
  readonly config: TouchstoneConfig;
  readonly root: string;
  readonly files: readonly string[];
}): Promise<Estimate> {
  const countTokens = await loadTokenCounter();
  const maxBytes = config.documents.maxFileMb * 2 ** 20;
  const found = { documents: 0, characters: 0, tokens: 0, chunks: 0 };
  const unusable: Record<string, number> = {};
  const leaveOut = (reason: string) => {
    unusable[reason] = (unusable[reason] ?? 0) + 1;
  };
  for (const path of files) {
    try {
      const result = readDocument({ path, bytes: await readFileBytes(root, path, { maxBytes }), maxBytes });
      if (result.status !== "ok") {
        leaveOut(result.status === "skipped" ? result.reason : result.failure.code);
        continue;
      }
      const chunks = chunkDocument(result.document, { ...config.chunks, countTokens });
      found.documents += 1;
      found.characters += result.document.text.length;
      found.chunks += chunks.length;
      found.tokens += chunks.reduce((sum, chunk) => sum + chunk.tokens, 0);
    } catch (error) {
      leaveOut(failureOf(error).code);
    }
  }
  return { files: files.length, ...found, calls: 0, costUsd: 0, unusable };
}
