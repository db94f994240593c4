import { clipText } from "./clip-text.ts";
import { type Html, html } from "./html.ts";

const longest = 1000;

/** A question with its blanks drawn as blanks; read aloud they are "blank", not a row of underscores. */
export const questionText = (question: string): Html =>
  html`${clipText(question, longest)
    .split(/_{3,}/)
    .map((part, at) =>
      at === 0 ? part : html`<span class="blank" role="img" aria-label="blank">____</span>${part}`,
    )}`;
