import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";

/** A file's bytes in short; a file that cannot be read has the hash `unreadable`, so that it counts as changed once it can. */
export interface FileHash {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Hashes files one after the other, in flat memory. What is no regular file (a pipe, a device) has no end and is not opened.
 *
 * @param signal Ends it in the middle of a file. @throws the signal's reason
 */
export async function hashFiles(root: string, paths: readonly string[], signal?: AbortSignal): Promise<FileHash[]> {
  const hashes: FileHash[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    const file = resolve(root, path);
    const found = await stat(file).catch(() => undefined);
    const hashed = found?.isFile() ? await hashFile(file, signal).catch(() => undefined) : undefined;
    hashes.push({ path, ...(hashed ?? { sha256: "unreadable", bytes: 0 }) });
  }
  signal?.throwIfAborted();
  return hashes;
}

async function hashFile(file: string, signal: AbortSignal | undefined): Promise<Omit<FileHash, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  const take = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  };
  await pipeline(createReadStream(file), take, { ...(signal ? { signal } : {}) });
  return { sha256: hash.digest("hex"), bytes };
}
