import { compareHanNames } from "./compare-han-names.ts";
import { compareLatinNames } from "./compare-latin-names.ts";
import type { NameForm } from "./name-form.ts";
import type { NameRelation } from "./name-relation.ts";

/** Compares two names; what it finds does not depend on their order. */
export function compareNames(a: NameForm, b: NameForm): NameRelation {
  if (a.text === b.text) return { kind: "equal", why: `both are called "${a.text}"` };
  if (a.isHan !== b.isHan) return { kind: "other", why: "the names are in two scripts" };
  const [first, second] = a.text < b.text ? [a, b] : [b, a];
  return a.isHan ? compareHanNames(first, second) : compareLatinNames(first, second);
}
