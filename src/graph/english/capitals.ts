/** Does the word begin with a capital? */
export const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Gene names, codes and names in capitals or with digits: T4, Pi-ta, mRNA. */
export const isSymbolic = (text: string): boolean => /\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}|^\p{Lu}\p{L}*-/u.test(text);
