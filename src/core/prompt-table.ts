import type { Prompt } from "./prompt.ts";

/** The prompts of a layer, by language and name. */
export interface PromptTable<Name extends string> {
  readonly languages: readonly string[];
  /** The prompts in a language. Documents in others are not read, so a language without prompts is a bug: it throws. */
  in(language: string): Readonly<Record<Name, Prompt>>;
}

/** Defines a layer's prompts; one that stands under another language than its own is a bug and throws at once. */
export function definePromptTable<Name extends string>(
  byLanguage: Readonly<Record<string, Readonly<Record<Name, Prompt>>>>,
): PromptTable<Name> {
  for (const [language, prompts] of Object.entries(byLanguage)) {
    for (const prompt of Object.values<Prompt>(prompts)) {
      if (prompt.language !== language) throw new Error(`prompt ${prompt.id} is not in ${language}`);
    }
  }
  return {
    languages: Object.keys(byLanguage),
    in: (language) => {
      const prompts = byLanguage[language];
      if (!prompts) throw new Error(`there are no prompts in ${language}`);
      return prompts;
    },
  };
}
