import { join } from "node:path";
import type { Sample } from "#core";
import { type NewFile, replaceFiles } from "./replace-files.ts";

/** One split of a set of samples. */
export interface Split {
  readonly split: Sample["split"];
  /** In the order given. */
  readonly samples: readonly Sample[];
}

export interface SplitFile {
  readonly split: Sample["split"];
  readonly path: string;
  readonly rows: number;
}

export interface WriteSplitsOptions {
  readonly samples: readonly Sample[];
  readonly folder: string;
  /** Without the dot. */
  readonly extension: string;
  /** Writes one split to a path. */
  readonly write: (path: string, split: Split) => Promise<void>;
  /** Files that belong to these, written with them or not at all. */
  readonly beside?: (files: readonly SplitFile[]) => readonly NewFile[];
}

/**
 * Fills a folder with one file a split, `train.<extension>` and so on. Training and validation always have theirs, be it empty,
 * since trainers ask for both; the test split has one only if there are test samples.
 * @throws InputError `unwritable_file`.
 */
export async function writeSplits(options: WriteSplitsOptions): Promise<SplitFile[]> {
  const { samples, folder, extension, write, beside = () => [] } = options;
  const splits = (["train", "validation", "test"] as const)
    .map((split) => ({ split, samples: samples.filter((sample) => sample.split === split) }))
    .filter(({ split, samples }) => split !== "test" || samples.length > 0)
    .map((one) => ({ ...one, path: join(folder, `${one.split}.${extension}`) }));
  const files = splits.map(({ split, path, samples }) => ({ split, path, rows: samples.length }));
  const data = splits.map((one) => ({ path: one.path, write: (path: string) => write(path, one) }));
  await replaceFiles([...data, ...beside(files)]);
  return files;
}
