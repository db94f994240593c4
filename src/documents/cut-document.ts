import type { Chunk, Document } from "#core";
import { loadTokenCounter, type TokenCounter } from "#text";
import { type ChunkDocumentOptions, chunkDocument } from "./chunk-document.ts";

/** A document that is to be cut; nothing else of it is needed. */
export interface CutDocumentOptions extends Omit<ChunkDocumentOptions, "countTokens"> {
  readonly document: Pick<Document, "id" | "language" | "text" | "sections">;
}

let counter: Promise<TokenCounter> | undefined;

/** As `chunkDocument`, with a counter of its own. */
export async function cutDocument({ document, ...options }: CutDocumentOptions): Promise<Chunk[]> {
  counter ??= loadTokenCounter();
  return chunkDocument(document, { ...options, countTokens: await counter });
}
