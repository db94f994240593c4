import type { SplitFile } from "./write-splits.ts";

/**
 * Split files as a Python dict, for `load_dataset("json", data_files=…)`. Empty ones are left out: `datasets` breaks off at a
 * split without rows ("Instruction … corresponds to no data", datasets 5.2).
 */
export const pythonDataFiles = (files: readonly SplitFile[]): string =>
  `{${files
    .filter(({ rows }) => rows > 0)
    .map(({ split, path }) => `"${split}": ${JSON.stringify(path)}`)
    .join(", ")}}`;
