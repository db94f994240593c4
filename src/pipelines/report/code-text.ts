import { clipText } from "./clip-text.ts";
import { type Html, html } from "./html.ts";

/** A code such as `dangling_reference`, which may be broken at its underscores. */
export const codeText = (code: string): Html =>
  html`<code>${clipText(code, 60)
    .split(/(?<=_)/)
    .map((part, at) => [at > 0 && html`<wbr>`, part])}</code>`;
