import { escapeHtml } from "./escape-html.ts";

/** Markup that may stand in the page as it is. Only `html` makes it: text becomes markup in no other way. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What can be put into a template; lists are joined, `undefined` and `false` are nothing. */
export type Content = Html | string | number | false | undefined | readonly Content[];

const markupOf = (content: Content): string => {
  if (content instanceof Html) return content.markup;
  if (content === undefined || content === false) return "";
  if (typeof content === "object") return content.map(markupOf).join("");
  return escapeHtml(String(content));
};

/**
 * A template whose values are escaped unless they are markup themselves.
 * @example html`<p title="${name}">${parts}</p>`
 */
export const html = (pieces: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(pieces.reduce((page, piece, at) => page + markupOf(values[at - 1]) + piece));
