import { type Language, languageOf } from "#text";
import type { SentenceTree } from "./sentence-tree.ts";
import { attributeNouns, classNouns, wideNouns } from "./vocabulary.ts";

const { pronoun, generic, date, number, reference } = (languageOf("en") as Language).uselessAnswers;
const mostWords = 5;
/** Words in capitals are names longer: of treaties, of courts. */
const mostProperWords = 8;
const unit = /^(?:mm|cm|km|kg|mg|ml|kda|mpa|ph|°c|%|ms)$/;

export interface NamePosition {
  readonly head: number;
  readonly from: number;
  readonly last: number;
}

/** Is it a thing's name, and no pronoun, number, date, wide noun or reference? */
export function isName(tree: SentenceTree, { head, from, last }: NamePosition): boolean {
  const name = tree.slice(from, last).toLowerCase();
  const { lemma, pos, text } = tree.token(head);
  if (name.split(/\s+/).length > (pos === "PROPN" ? mostProperWords : mostWords)) return false;
  if (pronoun.has(name) || generic.has(name) || wideNouns.has(lemma)) return false;
  if (!/\p{L}{2}|\p{Lu}|[αβγδ]/u.test(text)) return false;
  if ([...date, ...number, ...reference].some((pattern) => pattern.test(name))) return false;
  if (name.length < 2 || !/^[\p{L}\p{N}]/u.test(name) || /[()[\]"“”,;:]/.test(name) || unit.test(name)) return false;
  if (from === last) {
    // The letter or number of "vitamin K", "factor II".
    const before = tree.tokens[from - 1];
    if (/^\p{Lu}\p{Ll}?\d*$|^[IVX]+$/u.test(text) && before?.pos === "NOUN" && before.ws) return false;
    // A lone attribute or a lone class says nothing.
    if (attributeNouns.has(lemma) || (classNouns.has(lemma) && pos === "NOUN")) return false;
  }
  // "200 nautical miles" is a value.
  const isNumber = (at: number) => /^[-+−–±~≈]?\d/.test(tree.tokens[at]?.text ?? "");
  if (isNumber(from - 1) || tree.children(head, "nummod").some((at) => at < from && isNumber(at))) return false;
  return !hasLostClause(tree, head);
}

/** A finite verb among the modifiers: the parser took a clause for a part of the noun. */
function hasLostClause(tree: SentenceTree, head: number): boolean {
  for (let at = tree.span(head).from; at < head; at++) {
    if (/^(?:VBZ|VBP|VBD|MD)$/.test(tree.token(at).tag) && tree.token(at).dep !== "relcl") return true;
  }
  return false;
}
