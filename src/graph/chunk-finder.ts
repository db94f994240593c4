import type { Chunk, Mention } from "#core";

/** Where chunks begin and end. */
export type ChunkPlace = Pick<Chunk, "document" | "start" | "end">;

/** Tells which chunk a mention stands in, as a key; where chunks overlap, the first one. A document without chunks is one. */
export function chunkFinder(
  chunks: readonly ChunkPlace[],
): (mention: Pick<Mention, "document" | "start" | "end">) => string {
  const byDocument = new Map<string, ChunkPlace[]>();
  for (const chunk of [...chunks].sort((a, b) => a.start - b.start)) {
    const list = byDocument.get(chunk.document);
    if (list) list.push(chunk);
    else byDocument.set(chunk.document, [chunk]);
  }
  return ({ document, start, end }) => {
    const chunk = byDocument.get(document)?.find((one) => one.start <= start && end <= one.end);
    return `${document}:${chunk?.start ?? ""}`;
  };
}
