/**
 * Python's whitespace, as the model was trained with it. JavaScript's `\s` has U+FEFF beside, and lacks U+001C–001F and U+0085.
 * For use inside a class of a pattern.
 */
export const whitespace =
  "\\u0009-\\u000D\\u001C-\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000";

const allWhitespace = new RegExp(`^[${whitespace}]+$`, "u");
const letters = /^\p{L}+$/u;

/** Is it whitespace throughout, and not empty? */
export const isWhitespace = (text: string): boolean => allWhitespace.test(text);

/** Is it letters throughout, and not empty? */
export const isAlphabetic = (text: string): boolean => letters.test(text);

/** Is a UTF-16 unit whitespace? All of it lies in the first plane. */
export function isWhitespaceUnit(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0x1c && unit <= 0x1f);
  return unit === 0x85 || unit === 0xa0 || (unit >= 0x1680 && isWhitespace(String.fromCharCode(unit)));
}
