import { findNames, hasCjk } from "#text";
import { blank } from "./question.ts";

export interface MaskOptions {
  /** All forms of the answer. */
  readonly forms: readonly string[];
  /** Is this string the name of another thing? Then forms inside it stay (中国 in 中国科学院). */
  readonly isOtherName?: (name: string) => boolean;
}

/** Replaces every form of the answer by the blank; "____ (____)" becomes one blank. Text without any form is unchanged. */
export function maskAnswer(text: string, { forms, isOtherName }: MaskOptions): string {
  let masked = "";
  let at = 0;
  // One Chinese character stands in too many words to be masked; the leak filter still sees it, and drops the question.
  const maskable = forms.filter((form) => [...form].length > 1 || !hasCjk(form));
  for (const { start, end } of findNames(text, maskable, isOtherName ? { isOtherName } : {})) {
    const possessive = /['’]s?$/.exec(text.slice(start, end))?.[0] ?? "";
    masked += `${text.slice(at, start)}${blank}${possessive}`;
    at = end;
  }
  masked += text.slice(at);
  return masked
    .replace(/____(?:\s*[(（《“"]\s*____\s*[)）》”"])+/g, blank)
    .replace(/____(?:\s+____)+/g, blank)
    .replace(/\b([Aa])n? (?=____)/g, "$1(n) ");
}
