const clauseEnd = /[.,;:，、；：。！？!?)）」』》\]]/;
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const joined = /\p{M}|\p{Emoji_Modifier}|\u200d/u;
const flag = /\p{Regional_Indicator}/u;
const inWord = /[\p{L}\p{N}\p{M}'’_]/u;

/** How well a text can be cut at a place, from best to never. */
const ease = { clause: 3, space: 2, character: 1, word: 0, cluster: -1, never: -2 } as const;

/** Between what the text would be cut there. */
function easeAt(text: string, at: number): number {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (isAsciiWord(before) && isAsciiWord(after)) return ease.word;
  if (isLow(after) && isHigh(before)) return ease.never;
  if (/\s/.test(after)) return ease.word;
  if (/\s/.test(before)) return clauseEnd.test(text.charAt(at - 2)) ? ease.clause : ease.space;
  const next = isHigh(after) ? text.slice(at, at + 2) : after;
  const last = isLow(before) ? text.slice(at - 2, at) : before;
  if (joined.test(next) || last === "\u200d" || (flag.test(last) && flag.test(next))) return ease.cluster;
  if (clauseEnd.test(next)) return ease.word;
  if (clauseEnd.test(last)) return cjk.test(last + next) ? ease.clause : /\d/.test(next) ? ease.word : ease.character;
  return inWord.test(last) && inWord.test(next) && !cjk.test(last) && !cjk.test(next) ? ease.word : ease.character;
}

const isAsciiWord = (unit: string): boolean => (unit >= "a" && unit <= "z") || (unit >= "A" && unit <= "Z");
const isHigh = (unit: string): boolean => unit >= "\ud800" && unit <= "\udbff";
const isLow = (unit: string): boolean => unit >= "\udc00" && unit <= "\udfff";

export interface BreakPointOptions {
  /** The cut lies after this index … */
  readonly from: number;
  /** … and here at the latest, … */
  readonly to: number;
  /** … or, where it would fall inside a word otherwise, at the word's end if that is here at the latest. */
  readonly limit: number;
}

/**
 * The best place to cut a text: after a clause or white space, else between characters that make no word, else inside a
 * word, in the last resort inside a cluster of a letter and its marks; never inside a surrogate pair. Late places are
 * preferred, and the first half is avoided.
 */
export function breakPoint(text: string, { from, to, limit }: BreakPointOptions): number {
  if (to >= text.length) return text.length;
  let best = { at: to, ease: ease.never - 1 };
  const middle = from + ((to - from) >> 1);
  for (let at = to; at > from && best.ease < ease.clause; at--) {
    if (at <= middle && best.ease > ease.word) break;
    const found = easeAt(text, at);
    if (found > best.ease) best = { at, ease: found };
  }
  if (best.ease <= ease.word)
    for (let at = to + 1; at <= limit && at < text.length; at++) if (easeAt(text, at) > ease.word) return at;
  // A single character longer than the stretch is kept whole.
  return best.ease === ease.never ? to + 1 : best.at;
}
