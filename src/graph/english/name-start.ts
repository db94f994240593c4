import { isCapital, isSymbolic } from "./capitals.ts";
import type { SentenceTree } from "./sentence-tree.ts";
import { attributeNouns, emptyModifiers } from "./vocabulary.ts";

/** Adjectives that sort things into kinds, and so belong to the name: "atrial fibrillation", "fungal effector". */
const sorting = /(?:al|ia|ite|ide|ene|ase|ose|yl|azole|amine|ium|ic|iac|ar|ary|ine|oid|genic|ous|ive|ese|ian|ile)$/;
/** Adjectives of that form that praise or measure. */
const praising =
  /^(?:critical|crucial|essential|final|ideal|initial|local|main|natural|normal|original|principal|real|special|total|typical|usual|vital|necessary|ordinary|primary|secondary|similar|temporary|various|numerous|serious|dangerous|enormous|famous|obvious|previous|active|effective|expensive|extensive|massive|positive|negative|successive|drastic|specific|basic|clear|fertile|partial|general|special|potential|additional|fundamental|fatal|brutal|characteristic|fantastic|dramatic|problematic|realistic|authentic|destructive|relative|respective|impressive|progressive|attractive|sensitive|recent|single|popular|regular|familiar)$/;

/** Where the name of a noun begins: at the first of its modifiers that belong to the name without a gap. */
export function nameStart(tree: SentenceTree, head: number, modifiers: readonly number[]): number {
  const kept = modifiers.filter((at) => !isDropped(tree, at));
  let from = head;
  while (kept.includes(from - 1)) from -= 1;
  const { lemma, pos } = tree.token(head);
  if (from < head || pos !== "NOUN" || !tree.isEveryday(lemma) || attributeNouns.has(lemma)) return from;
  // "innocent passage", "magnetic stripes": an everyday noun is told by its adjective.
  while (modifiers.includes(from - 1) && isTelling(tree, from - 1)) from -= 1;
  return from;
}

function isDropped(tree: SentenceTree, at: number): boolean {
  const { text, pos, tag, dep, ws } = tree.token(at);
  const lower = text.toLowerCase();
  if (!ws || tree.token(Math.max(0, at - 1)).ws === false) return false;
  if (tree.isSetPhrase(`${lower} ${tree.lower(at + 1)}`) && !emptyModifiers.has(lower)) return false;
  // Capitals inside a sentence belong to a name, whatever the word is.
  if (isCapital(text) && pos !== "NUM" && (at > 0 || isCapital(tree.token(at + 1).text))) return false;
  if (emptyModifiers.has(lower) || pos === "ADV" || dep === "advmod" || dep === "quantmod") return true;
  if (pos === "NUM" || dep === "nummod") return !isSymbolic(text) || /^[\d.,]+$/.test(text);
  if (pos === "VERB" || /^VB[ND]$/.test(tag)) return !isCapital(text);
  if (/^(?:JJR|JJS)$/.test(tag)) return true;
  if (pos !== "ADJ" || isCapital(text) || text.includes("-")) return false;
  return praising.test(lower) || !sorting.test(lower);
}

const isTelling = (tree: SentenceTree, at: number): boolean =>
  /^(?:JJ|VB[NG])$/.test(tree.token(at).tag) && !emptyModifiers.has(tree.lower(at)) && !praising.test(tree.lower(at));
