/** How common an English word is: small for everyday words, infinite for rare ones. */
export type WordRank = (word: string) => number;

/**
 * Ranks by the o200k vocabulary: its tokens are numbered in the order in which frequent words were merged first, and a word that
 * is no token of its own is rare.
 */
export async function loadWordRank(): Promise<WordRank> {
  const { encode } = await import("gpt-tokenizer/encoding/o200k_base");
  const options = { disallowedSpecial: new Set<string>() };
  return (word) => {
    const [first = Number.POSITIVE_INFINITY, ...rest] = encode(` ${word}`, options);
    return rest.length === 0 ? first : Number.POSITIVE_INFINITY;
  };
}
