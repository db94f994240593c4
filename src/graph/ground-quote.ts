import type { TextRange } from "#text";

/** Least share of a quote's words that a sentence must hold to be taken for it. */
const leastShare = 0.8;

const flat = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").toLowerCase();
const words = (text: string) => flat(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the sentences of a text that a model's quote comes from: word for word, but for case and white space, or by its words.
 * Undefined where it is not from the text.
 */
export function groundQuote(quote: string, text: string, sentences: readonly TextRange[]): TextRange | undefined {
  const wanted = quote.trim().replace(/^["“「]|["”」]$/g, "");
  if (wanted === "") return undefined;
  const at = text.indexOf(wanted);
  if (at >= 0) return around(sentences, at, at + wanted.length);
  const needle = flat(wanted);
  const same = sentences.find(({ start, end }) => flat(text.slice(start, end)).includes(needle));
  if (same) return same;
  const asked = words(wanted);
  const scored = sentences.map((sentence) => {
    const here = new Set(words(text.slice(sentence.start, sentence.end)));
    return { sentence, share: asked.filter((word) => here.has(word)).length / Math.max(1, asked.length) };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, one) => (one.share > (most?.share ?? 0) ? one : most),
    undefined,
  );
  return best && asked.length >= 4 && best.share >= leastShare ? best.sentence : undefined;
}

/** The whole sentences that a stretch touches. */
function around(sentences: readonly TextRange[], from: number, to: number): TextRange | undefined {
  const touched = sentences.filter(({ start, end }) => start < to && end > from);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}
