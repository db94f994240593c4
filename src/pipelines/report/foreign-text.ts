import { clipText } from "./clip-text.ts";
import { type Html, html } from "./html.ts";

/**
 * Words that are not ours (names, labels, titles), inside a line of ours: in their own language, and isolated, so that
 * right-to-left text and direction marks in them cannot turn ours around.
 */
export const foreignText = (
  text: string,
  { language, longest = 160 }: { language?: string | undefined; longest?: number } = {},
): Html =>
  language
    ? html`<bdi lang="${language}">${clipText(text, longest)}</bdi>`
    : html`<bdi>${clipText(text, longest)}</bdi>`;
