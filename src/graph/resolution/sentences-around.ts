import type { Entity, Mention } from "#core";
import { sentenceFinder } from "./sentence-finder.ts";

/** Finds a few sentences that name an entity. */
export function sentencesAround(
  texts: ReadonlyMap<string, string>,
): (entity: Entity, most: number) => { sentence: string; mention: Mention }[] {
  const sentenceOf = sentenceFinder(texts);
  return ({ mentions, language }, most) => {
    const found = new Map<string, Mention>();
    for (const mention of spread(mentions, most)) {
      const range = sentenceOf(mention, language);
      if (!range) continue;
      const sentence = (texts.get(mention.document) ?? "").slice(range.start, range.end).replace(/\s+/g, " ").trim();
      if (!found.has(sentence)) found.set(sentence, mention);
    }
    return [...found].map(([sentence, mention]) => ({ sentence, mention }));
  };
}

/** At most so many, from the whole length of the list. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);
}
