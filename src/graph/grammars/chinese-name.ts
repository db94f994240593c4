import { type Language, languageOf } from "#text";
import { functionCharacters, lexicalised, nominalAfter, relatingVerbs } from "./chinese-words.ts";

const { uselessAnswers } = languageOf("zh") as Language;
const quantity =
  /^(?:一[种类个名项部条]|这[种类些]|某[种些]|各[种类]|多[种数]|大量|部分|少量|许多|所有|全部|主要的?|重要的?|常见的?|典型的?|特殊的?|[两三四五六七八九十\d]+[种类个项部条])/;
const longestName = 15;

/** The name that a stretch of a clause is, without measure words and brackets; undefined where it is more than a name. */
export function chineseName(text: string): string | undefined {
  let name = text.trim().replace(/^[“"‘「]|[”"’」]$/g, "");
  for (let match = quantity.exec(name); match && match[0].length < name.length; match = quantity.exec(name)) {
    name = name.slice(match[0].length);
  }
  name = name
    .replace(/等$/, "")
    .replace(/^《([^《》]+)》$/, "$1")
    .trim();
  const size = name.replace(/\s/g, "").length;
  if (size < 2 || size > longestName || /[，,。；;：:！？!?、《》（）()…—]/.test(name)) return undefined;
  if (!/[\p{Script=Han}A-Za-z]/u.test(name) || functionCharacters.test(name.replace(lexicalised, ""))) return undefined;
  if (/^(?:再经|先经|经由|者)|[中时后]$/.test(name)) return undefined;
  const { pronoun, generic, date, number, reference } = uselessAnswers;
  if (pronoun.has(name) || generic.has(name)) return undefined;
  if ([...date, ...number, ...reference].some((pattern) => pattern.test(name))) return undefined;
  // A verb inside makes it a clause, unless what follows makes the verb part of a noun (抑制剂) or it ends the name (氮素转化).
  const hasVerb = relatingVerbs.some((verb) => {
    const at = verb.length > 1 ? name.indexOf(verb) : -1;
    const after = name.slice(at + verb.length);
    return at >= 0 && after.length > 1 && !nominalAfter.test(after);
  });
  return hasVerb ? undefined : name;
}

/** The names of a list A、B和C, or of one name; empty where any part is no name. */
export function namesInList(text: string): string[] {
  const parts = text
    .replace(/等[\p{Script=Han}]{0,4}$/u, "")
    .split(/、|以及|(?<=[\p{Script=Han}A-Za-z》])(?:和|与|及|或)(?=[\p{Script=Han}A-Za-z《])/u)
    .map(chineseName);
  return parts.every((part) => part !== undefined) ? (parts as string[]) : [];
}

/** The name right before a parenthesis, or undefined: it begins at a boundary that is certain. */
export function nameAtEnd(text: string, end: number): string | undefined {
  const before = text.slice(Math.max(0, end - 24), end);
  const book = /《([^《》]{2,20})》$/.exec(before)?.[1];
  if (book) return book;
  const piece =
    before
      .split(/[，,。；;：:！？!?、“”"（）()\s]|(?:和|与|及|或|是|为|的|由|被|将|把|对|向|在|从|以|于|等)/u)
      .at(-1) ?? "";
  const afterVerb = relatingVerbs.find((verb) => piece.startsWith(verb) && piece.length - verb.length >= 2);
  return chineseName(afterVerb ? piece.slice(afterVerb.length) : piece);
}
