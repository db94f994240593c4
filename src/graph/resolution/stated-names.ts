import { findNames, languageOf, otherNamesOf } from "#text";
import type { DescribedThing } from "./described-thing.ts";
import { nameForm } from "./name-form.ts";
import { isShortForm } from "./short-form.ts";

const naming: Readonly<Record<string, RegExp>> = {
  en: /^[\s,]*(?:(?:is|are|was|were)\s+)?(?:(?:also|formerly|commonly|sometimes|often|previously|now|better)\s+)*(?:called|known\s+as|named|termed|referred\s+to\s+as|abbreviated(?:\s+as|\s+to)?|i\.e\.,?|that\s+is,)\s+(?:the\s+|an?\s+)?["“]?$/i,
  zh: /^[\s,，]*(?:[又也亦俗旧简别全古曾今现]{1,2}[称名叫]|简称|全称|即|就是|亦即|学名)[为作是]?[\s:：]*[“"《]?$/,
};

/** What a text itself says of two names. */
export interface StatedNames {
  /** Is the name that is given a short form, which another text may give to something else? */
  readonly isShort: boolean;
  /** One plain clause. */
  readonly why: string;
}

/** What a text says that calls the two things one; undefined where none does. */
export function statedAsOne(a: DescribedThing, b: DescribedThing): StatedNames | undefined {
  const found = [statedBy(a, b), statedBy(b, a)].filter((stated) => stated !== undefined);
  return found.sort((x, y) => (x.why < y.why ? -1 : 1))[0];
}

/** By parentheses after a name ("ischaemic heart disease (IHD)") or by words of naming ("mercury, also called quicksilver"). */
function statedBy(one: DescribedThing, other: DescribedThing): StatedNames | undefined {
  const contexts = [...new Set([...one.thing.contexts, ...other.thing.contexts])];
  const parentheses = [...one.parentheses, ...other.parentheses];
  const language = languageOf(one.language) ?? languageOf(other.language);
  if (!language) return undefined;
  const otherKeys = new Set(other.forms.map(({ key }) => key));
  const name = one.forms[0]?.text ?? "";
  if (parentheses.length > 0) {
    const stated = otherNamesOf(name, parentheses, language).find((form) => otherKeys.has(nameForm(form).key));
    if (stated !== undefined)
      return {
        isShort: isShort(stated) || /^\p{Script=Han}{1,2}$/u.test(stated),
        why: `a text gives "${stated}" as another name of "${name}"`,
      };
  }
  const pattern = naming[language.code];
  const otherName = other.forms[0]?.text ?? "";
  if (!pattern) return undefined;
  for (const context of contexts) {
    if (!mayHold(context, name) || !mayHold(context, otherName)) continue;
    const places = findNames(context, [otherName]);
    for (const { end } of findNames(context, [name])) {
      if (places.some(({ start }) => start >= end && pattern.test(context.slice(end, start))))
        return { isShort: isShort(otherName), why: `a text calls "${name}" also "${otherName}"` };
    }
  }
  return undefined;
}

const isShort = (name: string) => isShortForm(name) && name.replace(/s$/, "").length <= 3;

/** A cheap look before the search: the first two letters of a name, in any case. */
const mayHold = (context: string, name: string): boolean =>
  context.toLowerCase().includes(name.slice(0, 2).toLowerCase());
