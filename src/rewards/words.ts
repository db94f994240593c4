const word = /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/** The words of a text, lower-cased: runs of letters and digits; CJK by characters, since it has no spaces. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
