import { hasCjk, plainText, simplify } from "#text";

const be = /^(?:is|are|was|were|been|being|has been|have been|had been)\b/;

/**
 * The key under which relation labels count as one: tense, number and case aside.
 * @example foldRelation("are caused by") === foldRelation("was caused by") // => true
 */
export function foldRelation(label: string): string {
  const plain = plainText(label).toLowerCase();
  if (hasCjk(plain)) return simplify(plain).replace(/\s/g, "");
  const [first = "", ...rest] = plain.replace(be, "be").split(" ");
  const stem =
    first.length > 3
      ? first.replace(/(?<=[^aeiou])ies$/, "y").replace(/(?<=(?:[sxz]|ch|sh))es$|(?<=[^s])s$/, "")
      : first;
  return [stem, ...rest].join(" ");
}
