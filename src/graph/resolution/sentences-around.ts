import type { Entity, Mention } from "#core";
import { languageOf, splitSentences, type TextRange } from "#text";

/** Longer ones are tables or lists without ends; what stands around the name is enough. */
const longest = 400;

/** Finds the sentence that a mention stands in; every document is cut into sentences once, when it is first asked for. */
export function sentencesAround(
  texts: ReadonlyMap<string, string>,
): (entity: Entity, most: number) => { sentence: string; mention: Mention }[] {
  const known = new Map<string, readonly TextRange[]>();
  const sentencesOf = (document: string, language: string) => {
    const found = known.get(document) ?? cut(texts.get(document) ?? "", language);
    known.set(document, found);
    return found;
  };
  return ({ mentions, language }, most) => {
    const found = new Map<string, Mention>();
    for (const mention of spread(mentions, most)) {
      const text = texts.get(mention.document);
      if (text === undefined) continue;
      const range = rangeAt(sentencesOf(mention.document, language), mention.start);
      const from = Math.max(range?.start ?? 0, mention.start - longest / 2);
      const to = Math.min(range?.end ?? text.length, mention.end + longest / 2);
      const sentence = text.slice(from, to).replace(/\s+/g, " ").trim();
      if (!found.has(sentence)) found.set(sentence, mention);
    }
    return [...found].map(([sentence, mention]) => ({ sentence, mention }));
  };
}

const cut = (text: string, language: string): readonly TextRange[] => {
  const known = languageOf(language);
  return known ? splitSentences(text, known) : [{ start: 0, end: text.length }];
};

/** At most so many, from the whole length of the list. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);
}

/** The last range that begins at or before an offset. */
function rangeAt(ranges: readonly TextRange[], offset: number): TextRange | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found && found.end > offset ? found : undefined;
}
