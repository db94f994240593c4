import { shellWord } from "./shell-word.ts";

/** A flag with its words; one whose word is undefined is left out. */
export type Flag = readonly [name: string, ...words: readonly (string | undefined)[]];

/** Flags of a command line, one a line, each line but the last ending in a backslash. */
export const commandFlags = (flags: readonly Flag[]): string =>
  flags
    .filter((flag): flag is readonly [string, ...string[]] => !flag.includes(undefined))
    .map(([name, ...words]) => [name, ...words.map(shellWord)].join(" "))
    .join(" \\\n");
