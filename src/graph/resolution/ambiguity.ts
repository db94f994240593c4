import type { NameForm, NameWord } from "./name-form.ts";
import { isShortForm } from "./short-form.ts";
import { hasOwnMeaning } from "./singulars.ts";

/** Why one name may well stand for two things. */
export interface Ambiguity {
  readonly isReference: boolean;
  readonly why: string;
}

/** A plural that means something else than its singular (damages), or a reference whose number needs its text (Article 6). */
export function ambiguityOf(a: NameForm, b: NameForm): Ambiguity | undefined {
  const [one, two] = [a.words[0], b.words[0]];
  if (a.words.length === 1 && b.words.length === 1 && one && two && one.key !== two.key) {
    const plural = [one, two].find(({ key }) => hasOwnMeaning.has(key));
    if (plural) return { isReference: false, why: `"${plural.text}" has a meaning of its own` };
  }
  // A ten or the letter: factor X, chromosome X.
  const isX = (word: NameWord) => word.text === "X";
  if (a.words.some(isX) !== b.words.some(isX)) return { isReference: false, why: "X may be a ten or a letter" };
  const [acronym] = [one?.text ?? "", two?.text ?? ""].filter((text) => /^\p{Lu}{2,3}s?$/u.test(text)).sort();
  if (acronym !== undefined && a.words.length === 1 && b.words.length === 1)
    return { isReference: false, why: `"${acronym}" is too short to be one thing's alone` };
  const [reference] = [a, b].filter(isReference).sort((x, y) => (x.text < y.text ? -1 : 1));
  return reference && { isReference: true, why: `"${reference.text}" is a place in a text that is not named` };
}

const places = new Set(
  `act amendment annex appendix article box case chapter clause directive equation example experiment figure footnote item
   lemma line page paragraph part phase protocol question regulation rule schedule section stage step study table theorem
   title trial volume`.split(/\s+/),
);

/** Article 6, Table 2, 第六条: what it is depends on where it stands. */
const isReference = ({ words, isHan, key }: NameForm): boolean =>
  isHan
    ? /^(?:附?[图表]|附件|第?\d+(?=[章节条款项编卷页表图期]))\d*[章节条款项编卷页表图期]?$/.test(key)
    : words.length === 2 && places.has(words[0]?.text.toLowerCase() ?? "") && words[1]?.isDesignator === true;

/** One short word, an acronym or few characters: often the name of several things. */
export const isOftenShared = (form: NameForm): boolean =>
  form.isHan ? form.key.length <= 4 : form.words.length <= 1 || isShortForm(form.text) || isReference(form);
