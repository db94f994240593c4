import { writeFile } from "node:fs/promises";

/** Writes a text that comes in pieces, as UTF-8, without ever holding all of it. */
export const writeText = (path: string, pieces: Iterable<string>): Promise<void> => writeFile(path, gather(pieces));

/** A call to the file system costs as much as some hundred lines: small pieces are joined before they are written. */
function* gather(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  yield text;
}
