import type { Grammar } from "./grammar.ts";
import { chineseGrammar } from "./grammars/chinese.ts";

/** The grammars of the offline engine, for languages it has no parser for. One for another language is a file beside these and a line here. */
export const grammars: readonly Grammar[] = [chineseGrammar];

export const grammarOf = (language: string): Grammar | undefined => grammars.find((one) => one.language === language);
