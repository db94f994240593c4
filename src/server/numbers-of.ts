import type { Verdict } from "#core";

/** The components that have a value, by name. */
export const numbersOf = ({ components }: Verdict): Record<string, number> =>
  Object.fromEntries(
    Object.entries(components).flatMap(([name, part]) =>
      part === null || part.value === null ? [] : [[name, part.value] as const],
    ),
  );
