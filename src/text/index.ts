export { cleanText, foldName, isSymbol, plainText, simplify } from "./fold.ts";
export type { Language, UselessAnswer } from "./language.ts";
export { detectLanguage, languageOf, languages } from "./languages.ts";
export { lastBoxed } from "./last-boxed.ts";
export { literalPattern } from "./literal-pattern.ts";
export { type FindNamesOptions, findNames } from "./name-finder.ts";
export {
  abbreviates,
  type NamePair,
  namesInParentheses,
  otherNamesOf,
  type Parenthesis,
  readParentheses,
} from "./other-names.ts";
export { countScripts, hasCjk, type ScriptCounts } from "./script.ts";
export { splitSentences, type TextRange } from "./sentence.ts";
export { loadTokenCounter, type TokenCounter } from "./token-counter.ts";
export { loadWordRank, type WordRank } from "./word-rank.ts";
