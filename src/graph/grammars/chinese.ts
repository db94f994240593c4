import { type Language, languageOf, namesInParentheses } from "#text";
import type { Grammar, NamePlace, ParsedSentence, SentenceContext } from "../grammar.ts";
import { type Phrase, phrasesOf } from "./chinese-phrases.ts";
import { readStatements } from "./chinese-statements.ts";
import { isTerm, termInside } from "./chinese-term.ts";
import { typeOf } from "./chinese-type.ts";
import { readWords, type Word } from "./chinese-word.ts";
import { boundSuffix } from "./chinese-words.ts";

/** A word of the dictionary with a lower frequency is known to the field only. */
const rare = 400;
const chinese = languageOf("zh") as Language;

/** Chinese by the words of a dictionary: noun phrases, which of them are terms, and patterns of clauses. Silent where unsure. */
export const chineseGrammar: Grammar = {
  language: "zh",
  parse(sentence, context) {
    const names = new Map<number, NamePlace>();
    const place = ({ start, end, text }: Phrase, type = typeOf(text)) => {
      names.set(start, { start, end, name: text, type: type ?? names.get(start)?.type });
    };
    const clauses = clausesOf(readWords(context.words)).map((words) => phrasesOf(words, context.count));
    const phrases = clauses.flat().filter(({ kind }) => kind === "name");
    for (const phrase of phrases) {
      const term = termInside(phrase, context.count);
      if (term && isNamedAlone(term, context)) place(term);
    }
    const { statements, aliases, topic } = readStatements(clauses, { context, place });
    const nameBefore = (_: string, end: number) => phraseEndingAt(phrases, sentence, end)?.text;
    const pairs = namesInParentheses(sentence, chinese, nameBefore).flatMap(({ name, other, at }) => {
      const phrase = phraseEndingAt(phrases, sentence, at);
      if (!phrase || phrase.text !== name || !isTerm(phrase, context.count)) return [];
      place(phrase);
      return [{ name, other }];
    });
    return {
      names: [...names.values()].sort((a, b) => a.start - b.start),
      aliases: [...pairs, ...aliases],
      statements,
      topic,
    } satisfies ParsedSentence;
  },
};

/** The noun phrase that ends where a parenthesis begins, a closing title mark aside. */
const phraseEndingAt = (phrases: readonly Phrase[], sentence: string, at: number) =>
  phrases.find(({ end }) => end === at || (end === at - 1 && /[》”"]/.test(sentence.charAt(end))));

/** Is a term worth a place of its own, without a statement about it? */
const isNamedAlone = ({ words, text }: Phrase, { count }: SentenceContext) =>
  words.length > 1 ||
  count(text) > 1 ||
  /^(?:book|nt|ns)$/.test(words[0]?.tag ?? "") ||
  (text.length > 2 && (words[0]?.frequency ?? 0) < rare && boundSuffix.test(text));

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const word of words) {
    if (word.tag === "end") clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses.filter((clause) => clause.length > 0);
}
