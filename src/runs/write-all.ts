import { writeSync } from "node:fs";

/** Writes a whole text: `writeSync` may write less than it was given. */
export function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
