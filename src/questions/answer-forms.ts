import type { Entity } from "#core";
import { foldName, languageOf, otherNamesOf, type Parenthesis, plainText } from "#text";

/**
 * Every form in which an answer could stand in a text: names and aliases, and what the documents tie to any of them by
 * parentheses.
 */
export function answerForms(
  names: readonly string[],
  parentheses: readonly Parenthesis[],
  languageCode: string,
): string[] {
  const language = languageOf(languageCode);
  const forms = new Set(names.map(plainText).filter(Boolean));
  if (language) {
    for (const name of [...forms]) {
      if (name.length < 2) continue;
      for (const other of otherNamesOf(name, parentheses, language)) forms.add(other);
    }
  }
  return [...forms];
}

/** Other accepted forms of an answer: the entity's aliases, one for each fold key. */
export function acceptedAliases({ name, aliases, language }: Entity): string[] {
  const seen = new Set([foldName(name, language)]);
  return aliases.filter((alias) => {
    const key = foldName(alias, language);
    return !seen.has(key) && seen.add(key);
  });
}
