import type { Description } from "#core";
import type { EntityPart } from "./entity-parts.ts";

/** What was said of the parts, once each, in the order of the texts; of a part that was split off, what was said where it stands. */
export function descriptionsOf(parts: readonly EntityPart[]): Description[] {
  const found = new Map<string, Description>();
  for (const { base, mentions } of parts) {
    for (const said of base.descriptions ?? []) {
      const { document, start = 0, end = Number.POSITIVE_INFINITY, text } = said;
      const isHere = mentions.some((one) => one.document === document && one.start >= start && one.end <= end);
      if (isHere) found.set(JSON.stringify([document, start, end, text]), said);
    }
  }
  return [...found.values()].sort(
    (a, b) => compare(a.document, b.document) || (a.start ?? 0) - (b.start ?? 0) || compare(a.text, b.text),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
