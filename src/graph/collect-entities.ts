import { contentId, type Description, type Entity, type Mention } from "#core";
import { bySpan } from "./by-span.ts";
import type { Extraction } from "./extraction.ts";
import type { NameGroup, NameGroups } from "./name-groups.ts";
import { Tally } from "./tally.ts";

type PlacedDescription = Description & { readonly start: number; readonly end: number };

interface EntityDraft {
  readonly group: NameGroup;
  readonly mentions: Map<string, Mention>;
  /** By text and place: a second look at a chunk may say the same again. */
  readonly descriptions: Map<string, PlacedDescription>;
  readonly types: Tally;
  readonly languages: Tally;
}

/** Entities with all their mentions, and the way from a name to the id of one that is mentioned. */
export function collectEntities(
  extractions: readonly Extraction[],
  names: NameGroups,
  texts: ReadonlyMap<string, string>,
): { entities: Entity[]; idOf: (name: string, language: string) => string | undefined } {
  const ids = new Map(names.groups.map(({ key }) => [key, contentId("e", key)]));
  const drafts = new Map<string, EntityDraft>();
  const groupOf = (name: string, language: string) => names.groupOf(names.keyOf(name, language));
  for (const { document, language, mentions } of extractions) {
    const text = texts.get(document) ?? "";
    for (const { start, end, name, type } of mentions) {
      const group = groupOf(name, language);
      const id = group && ids.get(group.key);
      if (!group || !id || end <= start || end > text.length) continue;
      const draft = drafts.get(id) ?? newDraft(group);
      drafts.set(id, draft);
      const place = `${document}:${start}:${end}`;
      const mention = { document, start, end, text: text.slice(start, end) };
      const kind = firstOf(type, draft.mentions.get(place)?.type);
      draft.mentions.set(place, kind === undefined ? mention : { ...mention, type: kind });
      draft.types.add(type);
      draft.languages.add(language);
    }
  }
  for (const { document, language, descriptions = [] } of extractions) {
    for (const { name, text, start, end } of descriptions) {
      const group = groupOf(name, language);
      const draft = group && drafts.get(ids.get(group.key) ?? "");
      draft?.descriptions.set(`${document}:${start}:${end}:${text}`, { text, document, start, end });
    }
  }
  const isSmall = smallWords(texts);
  const entities = [...drafts].map(([id, { group, mentions, descriptions, types, languages }]) => {
    const { name, aliases } = group;
    const places = [...mentions.values()].sort(bySpan);
    return {
      id,
      name: isSmall(name, places) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
      type: types.most ?? "concept",
      language: languages.most ?? "und",
      aliases: [...aliases],
      mentions: places,
      ...(descriptions.size > 0 ? { descriptions: [...descriptions.values()].sort(byPlaceAndText) } : {}),
    };
  });
  const idOf = (name: string, language: string) => {
    const group = groupOf(name, language);
    const id = group && ids.get(group.key);
    return id !== undefined && drafts.has(id) ? id : undefined;
  };
  return { entities, idOf };
}

const newDraft = (group: NameGroup): EntityDraft => ({
  group,
  mentions: new Map(),
  descriptions: new Map(),
  types: new Tally(),
  languages: new Tally(),
});

const byPlaceAndText = (a: PlacedDescription, b: PlacedDescription) => bySpan(a, b) || (a.text < b.text ? -1 : 1);

/** Of two types of one place, the first in code-unit order, so that the order of extractions does not show. */
const firstOf = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** Has a name only the capital of a sentence's begin? Its first word is then written small elsewhere in its documents. */
function smallWords(texts: ReadonlyMap<string, string>) {
  const known = new Map<string, ReadonlySet<string>>();
  const wordsOf = (document: string) => {
    const words = known.get(document) ?? new Set(texts.get(document)?.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu));
    known.set(document, words);
    return words;
  };
  return (name: string, mentions: readonly Mention[]): boolean => {
    const first = /^(\p{Lu}\p{Ll}+)(?!.*\p{Lu})/u.exec(name)?.[1]?.toLowerCase();
    if (first === undefined) return false;
    return mentions.every(({ text, document }) => text.startsWith(name.charAt(0)) && wordsOf(document).has(first));
  };
}
