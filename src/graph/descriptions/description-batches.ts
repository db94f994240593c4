import type { TokenCounter } from "#text";

export interface DescriptionBatchesOptions {
  readonly countTokens: TokenCounter;
  /** Most tokens of a batch; two descriptions go together however long they are, for one alone cannot be compared or joined. */
  readonly maxTokens: number;
}

/** Texts in batches for one call each, in order and whole; only the last batch can hold a single text. */
export function descriptionBatches(
  texts: readonly string[],
  { countTokens, maxTokens }: DescriptionBatchesOptions,
): string[][] {
  const batches: string[][] = [];
  let tokens = 0;
  for (const text of texts) {
    const more = countTokens(text);
    const last = batches.at(-1);
    if (last && (last.length < 2 || tokens + more <= maxTokens)) {
      last.push(text);
      tokens += more;
    } else {
      batches.push([text]);
      tokens = more;
    }
  }
  return batches;
}

/** Most tokens of descriptions in one call: far below what small models read, and room for their answer. */
export const mostDescriptionTokens = 2_000;

/** As they are shown to a model: numbered, one a line. */
export const descriptionLines = (texts: readonly string[]): string =>
  texts.map((text, at) => `${at + 1}. ${text.replace(/\s+/g, " ").trim()}`).join("\n");

/** The different things said of something, in order. */
export const differentTexts = (descriptions: readonly { readonly text: string }[]): string[] => [
  ...new Set(descriptions.map(({ text }) => text)),
];
