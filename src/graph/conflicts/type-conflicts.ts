import { contentId, type Entity, type Mention } from "#core";
import { foldName, hasCjk } from "#text";
import type { Conflict, ConflictSide } from "./conflict.ts";
import { groupBy, pairsOf } from "./group-by.ts";

/** Types that say nothing. */
const vague = new Set([
  "concept",
  "thing",
  "entity",
  "other",
  "term",
  "unknown",
  "misc",
  "概念",
  "实体",
  "其他",
  "术语",
]);
/** Evidence of a side is cut here: a name may stand in a thousand places. */
const mostPlaces = 5;

/** Things that different documents, or a model that reads them, file as different kinds. */
export function typeConflicts(entities: readonly Entity[]): Conflict[] {
  return entities.flatMap((entity): Conflict[] => {
    const sides = typesAtOdds(entity.mentions, ({ document }) => document);
    if (!sides) return [];
    const [first, second] = sides.map((mentions): ConflictSide => {
      const type = mentions[0]?.type ?? "";
      const evidence = mentions
        .slice(0, mostPlaces)
        .map(({ document, start, end, text }) => ({ document, start, end, quote: text }));
      return { claim: `${entity.name} – ${type}`, evidence };
    }) as [ConflictSide, ConflictSide];
    const why = "It is filed as two kinds of thing that have no word in common; it may be two things of one name.";
    return [{ id: contentId("c", "type", entity.id), kind: "type", entity: entity.id, sides: [first, second], why }];
  });
}

/**
 * The two commonest types that do not go together, with their mentions. Two that one place bears are no conflict: the text itself
 * calls a silkworm an insect and a moth.
 */
export function typesAtOdds(
  mentions: readonly Mention[],
  placeOf: (mention: Mention) => string,
): readonly [readonly Mention[], readonly Mention[]] | undefined {
  const groups = [
    ...groupBy(mentions, ({ type }) => (type === undefined || vague.has(foldName(type)) ? undefined : foldName(type))),
  ];
  groups.sort(([a, many], [b, few]) => few.length - many.length || (a < b ? -1 : 1));
  for (const [[one, some], [other, rest]] of pairsOf(groups)) {
    const places = new Set(some.map(placeOf));
    if (!goTogether(one, other) && rest.every((mention) => !places.has(placeOf(mention)))) return [some, rest];
  }
  return undefined;
}

/** A disease is an infectious disease; 病 is in 传染病. */
function goTogether(one: string, other: string): boolean {
  if (hasCjk(one) || hasCjk(other))
    return [...one].some((character) => other.includes(character)) || hasCjk(one) !== hasCjk(other);
  const words = new Set(one.split(" "));
  return other.split(" ").some((word) => words.has(word));
}
