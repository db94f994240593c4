import { englishInitials, sortedLetters } from "./bilingual-initials.ts";
import { compareHanNames } from "./compare-han-names.ts";
import { compareLatinNames } from "./compare-latin-names.ts";
import type { NameForm } from "./name-form.ts";
import type { NameRelation } from "./name-relation.ts";

/** Compares two names; what it finds does not depend on their order. */
export function compareNames(a: NameForm, b: NameForm): NameRelation {
  if (a.text === b.text) return { kind: "equal", why: `both are called "${a.text}"` };
  if (a.isHan !== b.isHan) return compareAcross(a.isHan ? b : a, a.isHan ? a : b);
  const [first, second] = a.text < b.text ? [a, b] : [b, a];
  return a.isHan ? compareHanNames(first, second) : compareLatinNames(first, second);
}

function compareAcross(latin: NameForm, han: NameForm): NameRelation {
  const acronym = sortedLetters(latin.text);
  return acronym !== undefined && englishInitials(han.key).has(acronym)
    ? { kind: "translated", why: `the letters of "${latin.text}" begin English words for "${han.text}"` }
    : { kind: "other", why: "the names are in two scripts" };
}
