import type { Grammar } from "./grammar.ts";
import { chineseGrammar } from "./grammars/chinese.ts";
import { englishGrammar } from "./grammars/english.ts";

/** The grammars of the offline engine. One for another language is a file beside these and a line here. */
export const grammars: readonly Grammar[] = [englishGrammar, chineseGrammar];

export const grammarOf = (language: string): Grammar | undefined => grammars.find((one) => one.language === language);
