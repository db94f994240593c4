import type { MentionPlace } from "#core";
import { languageOf, splitSentences, type TextRange } from "#text";

/** Longer ones are tables or lists without ends; what stands around the name is enough. */
const longest = 400;

/**
 * Finds the sentence that a mention stands in, or what of it stands near; undefined where its text is not given. Every document is
 * cut into sentences once, when it is first asked for.
 */
export function sentenceFinder(
  texts: ReadonlyMap<string, string>,
): (mention: MentionPlace, language: string) => TextRange | undefined {
  const known = new Map<string, readonly TextRange[]>();
  return ({ document, start, end }, language) => {
    const text = texts.get(document);
    if (text === undefined) return undefined;
    const sentences = known.get(document) ?? cut(text, language);
    known.set(document, sentences);
    const range = rangeAt(sentences, start);
    return {
      start: Math.max(range?.start ?? 0, start - longest / 2),
      end: Math.min(range?.end ?? text.length, end + longest / 2),
    };
  };
}

const cut = (text: string, language: string): readonly TextRange[] => {
  const known = languageOf(language);
  return known ? splitSentences(text, known) : [{ start: 0, end: text.length }];
};

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
