/** A text as it is searched, and where each of its characters stands in the original. */
export interface MatchingView {
  readonly text: string;
  /** Index in the original of the character at `index`; the original's length for the view's length. */
  at(index: number): number;
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const needsWork = /[^\u0020-\u007e\u4e00-\u9fff\u3001\u3002]/;

/** NFKC code point by code point, without invisible characters, so that CO₂ is found as CO2 and its place is known. */
export function matchingView(original: string): MatchingView {
  if (!needsWork.test(original)) return { text: original, at: (index) => index };
  const places: number[] = [];
  let text = "";
  let at = 0;
  for (const letter of original) {
    if (!invisible.test(letter)) {
      const folded = letter.normalize("NFKC");
      for (let i = 0; i < folded.length; i++) places.push(at);
      text += folded;
    }
    at += letter.length;
  }
  places.push(original.length);
  return { text, at: (index) => places[index] ?? original.length };
}
