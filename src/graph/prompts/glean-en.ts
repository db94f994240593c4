import { definePrompt } from "#core";

/** Another look at the same text, English. */
export const gleanEn = definePrompt({
  id: "glean-en",
  version: 1,
  language: "en",
  variables: [],
  text: `Read the text once more. Which things and statements did you miss? Give only what is new, in the same form; if nothing is missing, give empty lists (or only <|COMPLETE|> where you wrote records).`,
});
