import { englishInitials, sortedLetters } from "./bilingual-initials.ts";
import type { NameForm } from "./name-form.ts";
import { initialsOf, isShortForm } from "./short-form.ts";
import { numberStem, singulars } from "./singulars.ts";

/** On which side of a block a name stands: the two sides of a short form are compared with each other only. */
export interface BlockKey {
  readonly key: string;
  readonly side: "any" | "short" | "long";
}

const small = new Set("a an and by de for from in of on or the to with".split(" "));

/**
 * Keys under which names that may be one come together: the words without spelling, number, gaps and order; the letters of a
 * short form and the initials of words; genus initial and epithet; a skeleton for misspellings.
 */
export function blockKeys({ isHan, key, words, text }: NameForm): BlockKey[] {
  if (isHan) {
    const name: BlockKey = { key: `n:${key.charAt(0)}${key.slice(1).replace(/[的之性]/g, "")}`, side: "any" };
    return [name, ...[...englishInitials(key)].map((reading): BlockKey => ({ key: `x:${reading}`, side: "long" }))];
  }
  const content = words.filter((word) => !small.has(word.text.toLowerCase()));
  const stems = (content.length > 0 ? content : words).map((word) => numberStem(word.key));
  const keys: BlockKey[] = [...singulars(key)].map((singular) => ({ key: `n:${singular}`, side: "any" }));
  keys.push({ key: `n:${stems.join("")}`, side: "any" });
  const acronym = sortedLetters(text);
  if (acronym !== undefined) keys.push({ key: `x:${acronym}`, side: "short" });
  if (content.length > 1) {
    keys.push({ key: `n:${[...stems].sort().join("")}`, side: "any" });
    keys.push({ key: `a:${initialsOf(words).toLowerCase()}`, side: "long" });
    keys.push({ key: `a:${initialsOf(content).toLowerCase()}`, side: "long" });
    if (words.some((word) => word.other !== undefined))
      keys.push({ key: `n:${words.map((word) => word.other ?? word.key).join("")}`, side: "any" });
  }
  const shortens = words.some((word) => isShortForm(word.text));
  if (shortens) {
    const letters = words.map((word) => (isShortForm(word.text) ? word.text.replace(/s$/, "") : initialsOf([word])));
    keys.push({ key: `a:${letters.join("").toLowerCase()}`, side: "short" });
  }
  const [genus, epithet] = [words[0]?.text ?? "", words[1]?.key ?? ""];
  if (words.length === 2 && /^\p{Lu}\p{Ll}*\.? \p{Ll}{4,}$/u.test(text)) {
    keys.push({ key: `g:${genus.charAt(0)} ${epithet}`, side: "any" });
    keys.push({ key: `e:${epithet}`, side: "any" });
  }
  if (key.length >= 8) keys.push({ key: `m:${skeleton(key)}`, side: "any" });
  return keys;
}

const skeleton = (key: string) =>
  numberStem(key)
    .replace(/(?<=[cgprt])h/g, "")
    .replace(/(.)\1/g, "$1");
