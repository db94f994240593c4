import { ConfigError } from "#core";
import type { Importer } from "./importer.ts";
import { importers } from "./importers.ts";
import { readRows } from "./read-rows.ts";

export interface ChooseImporterOptions {
  /** Name of an importer, or `auto`: by the columns. */
  readonly format: string;
  /** Files, in order; the first one with a usable row decides. */
  readonly files: readonly string[];
  /** Folder that they are relative to. */
  readonly root: string;
}

/** So many rows are looked at, for the first may be damaged. */
const mostLooked = 20;

/**
 * The importer of some files.
 * @throws ConfigError `unknown_format` with the columns that were found and those that are known; InputError of `readRows`
 */
export async function chooseImporter({ format, files, root }: ChooseImporterOptions): Promise<Importer> {
  if (format !== "auto") {
    const named = importers.find((one) => one.format === format);
    if (named) return named;
    throw unknown(`there is no input format ${format}`, "input.format");
  }
  const columns = new Set<string>();
  for (const path of files) {
    let looked = 0;
    for await (const read of readRows(path, { root })) {
      if ("row" in read) {
        const found = importers.find((one) => one.recognises(read.row));
        if (found) return found;
        for (const name of Object.keys(read.row)) columns.add(name);
      }
      looked += 1;
      if (looked === mostLooked) break;
    }
    if (columns.size > 0) throw unknown(`no data set that is known has the columns ${[...columns].join(", ")}`, path);
  }
  throw unknown(`there is no row in ${files.join(", ")}`, files[0] ?? "input.path");
}

const unknown = (message: string, place: string): ConfigError =>
  new ConfigError(message, {
    code: "unknown_format",
    place,
    hint: `Known: ${importers.map(({ format, layouts }) => `${format} (${layouts.map((names) => names.join(", ")).join("; or ")})`).join(" · ")}. Name one in input.format, or rename the columns.`,
  });
