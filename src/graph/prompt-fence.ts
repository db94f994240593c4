const shortest = 10;

/** A line of equals signs longer than any in the texts: none of them can close what it opens. */
export function promptFence(...texts: readonly string[]): string {
  const longest = Math.max(0, ...texts.flatMap((text) => text.match(/[=＝]+/g) ?? []).map((run) => run.length));
  return "=".repeat(Math.max(shortest, longest + 1));
}
