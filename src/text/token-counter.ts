/** Counts the tokens of a text. */
export type TokenCounter = (text: string) => number;

/** No merge crosses white space, so that long texts without any are counted in pieces: the time stays linear. */
const longestPiece = 2_000;
/** The counter's cache of words grows slow once it is full of words that do not come again; emptied after so much text. */
const cacheLasts = 500_000;

/** Loads a counter for the o200k vocabulary: within a few per cent of most models on English, 10 to 30 % above on Chinese. */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const { countTokens, clearMergeCache } = await import("gpt-tokenizer/encoding/o200k_base");
  // Text may well contain "<|endoftext|>": there it is text.
  const options = { disallowedSpecial: new Set<string>() };
  let counted = 0;
  return (text) => {
    counted += text.length;
    if (counted > cacheLasts) {
      clearMergeCache();
      counted = text.length;
    }
    let tokens = 0;
    for (let at = 0; at < text.length; at += longestPiece)
      tokens += countTokens(text.slice(at, at + longestPiece), options);
    return tokens;
  };
}
