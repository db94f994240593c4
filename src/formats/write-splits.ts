import { join } from "node:path";
import type { Sample } from "#core";
import { replaceFiles } from "./replace-files.ts";

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
}

/**
 * Fills a folder with one file a split, `train.<extension>` and so on. Training and validation always have theirs, be it empty,
 * since trainers ask for both; the test split has one only if there are test samples.
 * @throws InputError `unwritable_file`.
 */
export async function writeSplits({ samples, folder, extension, write }: WriteSplitsOptions): Promise<SplitFile[]> {
  const splits = (["train", "validation", "test"] as const)
    .map((split) => ({ split, samples: samples.filter((sample) => sample.split === split) }))
    .filter(({ split, samples }) => split !== "test" || samples.length > 0);
  const pathOf = ({ split }: Split) => join(folder, `${split}.${extension}`);
  await replaceFiles(splits.map((one) => ({ path: pathOf(one), write: (path) => write(path, one) })));
  return splits.map((one) => ({ split: one.split, path: pathOf(one), rows: one.samples.length }));
}
