import type { Outcome } from "../equality/comparison.ts";
import { parseUnit } from "../values/unit.ts";
import { chemicalKey, isChemicalFormula } from "./chemistry.ts";
import { foldText, meet, plainForm } from "./fold-text.ts";
import { knownNames } from "./known-names.ts";

const equal = (rule: string): Outcome => ({ equal: true, rule });
const unequal = (rule: string): Outcome => ({ equal: false, rule });

/** Are two short texts one answer? By their folded forms, never by a part of one. */
export function compareTexts(gold: string, answer: string, keepsCase = false): Outcome {
  if (gold === answer) return equal("same text");
  const [a, b] = [plainForm(gold), plainForm(answer)];
  if (a === b) return equal("same text");
  if (isChemicalFormula(a) && isChemicalFormula(b))
    return chemicalKey(a) === chemicalKey(b) ? equal("formula") : unequal("formula");
  if (a.toLowerCase() === b.toLowerCase() && areUnits(a, b)) return unequal("unit symbols");
  const [golds, answers] = [foldText(gold, keepsCase), foldText(answer, keepsCase)];
  const met = meet(golds, answers);
  if (met) return equal(met === "same" ? "folded text" : "singular");
  const known = knownKey(a, golds);
  if (known !== undefined && known === knownKey(b, answers)) return equal("known name");
  for (const form of answerForms(b))
    if (form !== b && meet(golds, foldText(form, keepsCase))) return equal("folded text");
  const turned = turnedName(a, b);
  return turned !== undefined && meet(golds, foldText(turned, keepsCase)) ? equal("name order") : unequal("text");
}

/** Symbols that answers are about: pH and PH are none. */
const everydayUnit = /^[mMkKGµμnNcd]?(?:g|m|s|[Ll]|W|V|A|Hz|Pa|J|N|B|b|mol)$/;

/** mg and Mg: the same letters, and different units. */
function areUnits(a: string, b: string): boolean {
  if (![a, b].every((text) => everydayUnit.test(text))) return false;
  const [left, right] = [parseUnit(a), parseUnit(b)];
  return (
    left !== undefined &&
    right !== undefined &&
    (left.dimension !== right.dimension || left.factor.n * right.factor.d !== right.factor.n * left.factor.d)
  );
}

/** "It is Paris", "in 1912": set phrases that only introduce an answer. */
const introductions = /^(?:it(?:'s| is| was)|this is|that is|they are|这是|那是|它是|是|为)\s*(?:called\s+)?/i;
const preposition = /^(?:in|on|at|by)\s+(?=\d|[A-Z])/;
const answerForms = (answer: string): readonly string[] => {
  const bare = answer.replace(introductions, "");
  return [bare, bare.replace(preposition, "")].filter((form) => form.trim() !== "");
};

/** "Obama, Barack" as "Barack Obama", where the gold is a name of two words or more without comma. */
function turnedName(gold: string, answer: string): string | undefined {
  const match = /^(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}.' -]+)$/u.exec(answer);
  return match && !gold.includes(",") && gold.includes(" ") ? `${match[2]} ${match[1]}` : undefined;
}

let keys: ReadonlyMap<string, number> | undefined;

/** The group of names for one thing that a text belongs to. Symbols (CO, US) count only as they are written. */
function knownKey(text: string, forms: ReadonlySet<string>): number | undefined {
  if (!keys) {
    const all = new Map<string, number>();
    for (const [group, names] of knownNames.entries())
      for (const name of names.split("|")) {
        if (/^[A-Z0-9.a-z]{1,6}$/.test(name) && /[A-Z0-9].*[A-Z0-9]/.test(name))
          all.set(`=${name.replace(/\./g, "")}`, group);
        else for (const form of foldText(name, false)) all.set(form, group);
      }
    keys = all;
  }
  const exact = keys.get(`=${text.replace(/\./g, "")}`);
  if (exact !== undefined) return exact;
  for (const form of forms) {
    const group = keys.get(form);
    if (group !== undefined) return group;
  }
  return undefined;
}
