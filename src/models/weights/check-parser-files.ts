import { createHash } from "node:crypto";
import { ModelError } from "#core";
import { type ParserFile, type ParserFileBytes, parserFiles, parserModel } from "./parser-files.ts";

/**
 * Picks the parser's files out of a wheel or a folder and checks their hashes.
 * @param files Bytes by path, in any folder: `anything/en_core_web_sm-3.8.0/tok2vec/model`.
 * @throws ModelError `wrong_weights` naming the file that is missing or is another version's.
 */
export function checkParserFiles(files: ReadonlyMap<string, Uint8Array>, place: string): ParserFileBytes {
  const found = Object.entries(parserFiles).map(([name, sha256]) => {
    const candidates = [...files].filter(([path]) => path === name || path.endsWith(`/${name}`));
    const right = candidates.find(([, bytes]) => createHash("sha256").update(bytes).digest("hex") === sha256);
    if (right) return [name, right[1]] as const;
    const why = candidates.length === 0 ? "is missing" : "has another SHA-256 than that version's";
    throw new ModelError(`this is not ${parserModel.name} ${parserModel.version}: ${name} ${why}`, {
      code: "wrong_weights",
      place,
      hint: `Give the wheel or the unpacked folder of ${parserModel.name} ${parserModel.version}.`,
    });
  });
  return Object.fromEntries(found) as Record<ParserFile, Uint8Array>;
}

/** Is a path of a wheel or a folder one that the parser may need? */
export const isParserFile = (path: string): boolean =>
  Object.keys(parserFiles).some((name) => path === name || path.endsWith(`/${name}`));
