import type { Sample } from "#core";
import type { SplitFile } from "./write-splits.ts";

/** The file of a split that has rows; trainers break off at a file without any. */
export const splitPath = (files: readonly SplitFile[], split: Sample["split"]): string | undefined =>
  files.find((file) => file.split === split && file.rows > 0)?.path;
