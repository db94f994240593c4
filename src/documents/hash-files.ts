import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";

/** A file's bytes in short; a file that cannot be read has the hash `unreadable`, so that it counts as changed once it can. */
export interface FileHash {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Hashes files one after the other, in flat memory. */
export async function hashFiles(root: string, paths: readonly string[]): Promise<FileHash[]> {
  const hashes: FileHash[] = [];
  for (const path of paths) {
    const hash = createHash("sha256");
    let bytes = 0;
    try {
      await pipeline(createReadStream(resolve(root, path)), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
        }
      });
      hashes.push({ path, sha256: hash.digest("hex"), bytes });
    } catch {
      hashes.push({ path, sha256: "unreadable", bytes: 0 });
    }
  }
  return hashes;
}
