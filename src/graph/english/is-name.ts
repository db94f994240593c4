import { type Language, languageOf } from "#text";
import { isCapital } from "./capitals.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { attributeNouns, classNouns, wideNouns } from "./vocabulary.ts";

const { pronoun, generic, date, number, reference } = (languageOf("en") as Language).uselessAnswers;
const mostWords = 5;
/** Words in capitals are names longer: of treaties, of courts. */
const mostProperWords = 8;
const unit = /^(?:mm|cm|km|kg|mg|ml|kda|mpa|ph|°c|%|ms)$/;

export interface NamePosition {
  readonly head: number;
  readonly determiner: string | undefined;
  readonly from: number;
  readonly last: number;
}

/** Is it a thing's name, and no pronoun, number, date, wide noun or reference? */
export function isName(tree: SentenceTree, { head, from, last, determiner }: NamePosition): boolean {
  const name = tree.slice(from, last).toLowerCase();
  const { lemma, pos, text } = tree.token(head);
  if (name.split(/\s+/).length > (pos === "PROPN" ? mostProperWords : mostWords)) return false;
  if (pronoun.has(name) || generic.has(name) || wideNouns.has(lemma)) return false;
  if (!/\p{L}{2}|\p{Lu}|[αβγδ]/u.test(text)) return false;
  if ([...date, ...number, ...reference].some((pattern) => pattern.test(name))) return false;
  if (name.length < 2 || !/^[\p{L}\p{N}]/u.test(name) || /[()[\]"“”,;:]/.test(name) || unit.test(name)) return false;
  if (from === last) {
    if (/^[IVX]+$/.test(text)) return false;
    // The letter or number of "vitamin K", "factor II".
    const before = tree.tokens[from - 1];
    if (/^\p{Lu}\p{Ll}?\d*$|^[IVX]+$/u.test(text) && before?.pos === "NOUN" && before.ws) return false;
    // A lone attribute or a lone class says nothing.
    if (attributeNouns.has(lemma) || (classNouns.has(lemma) && pos === "NOUN")) return false;
  }
  // "200 nautical miles" is a value.
  const isNumber = (at: number) => /^[-+−–±~≈]?\d/.test(tree.tokens[at]?.text ?? "");
  if (isNumber(from - 1) || tree.children(head, "nummod").some((at) => at < from && isNumber(at))) return false;
  if (tree.token(head).tag === "NNS" && /^(?:an?|one|each|every|another)$/.test(determiner ?? "")) return false;
  return !hasLostClause(tree, head, from) && !isCut(tree, from, last);
}

/** The words around go on with the name: "Bacille Calmette|–Guérin", "mercury(II)| sulfide", "Article 29| Working Party". */
function isCut(tree: SentenceTree, from: number, last: number): boolean {
  const [before, after, end] = [tree.tokens[from - 1], tree.tokens[last + 1], tree.token(last)];
  const isDash = /^[-–—/]$/;
  if (before && isDash.test(before.text) && !before.ws && !tree.tokens[from - 2]?.ws) return true;
  if (after && isDash.test(after.text) && !end.ws && !after.ws) return true;
  if (before?.text === ")" && before.ws) {
    const open = tree.tokens.findLastIndex(({ text }, at) => at < from && text === "(");
    if (open > 0 && !tree.token(open - 1).ws) return true;
  }
  // "article| 227"
  if (after?.dep === "nummod" && after.head <= last && after.head >= from && end.ws) return true;
  // "sea-floor| spreading"
  if (after?.tag === "VBG" && /^(?:advcl|acl)$/.test(after.dep) && tree.child(last + 1, "dobj") === undefined)
    return true;
  return after?.pos === "PROPN" && end.ws && isCapital(after.text) && isCapital(end.text) && after.dep === "compound";
}

/** A finite verb among the modifiers: the parser took a clause for a part of the noun. */
function hasLostClause(tree: SentenceTree, head: number, from: number): boolean {
  for (let at = from; at < head; at++)
    // "sodium disperses clay": a verb that was taken for a plural.
    if (tree.token(at).tag === "NNS" && !isCapital(tree.token(at).text) && tree.token(at).dep === "compound")
      return true;
  for (let at = tree.span(head).from; at < head; at++) {
    if (/^(?:VBZ|VBP|VBD|MD)$/.test(tree.token(at).tag) && tree.token(at).dep !== "relcl") return true;
  }
  return false;
}
