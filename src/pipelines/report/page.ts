import { filterScript } from "./filter-script.ts";
import { Html, html } from "./html.ts";
import { styleSheet } from "./style-sheet.ts";

/** Nothing but this file is ever loaded, whatever the documents say. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export interface PageOptions {
  /** The run's name. */
  readonly name: string;
  /** Version of Touchstone. */
  readonly version: string;
  /** Sections by id, with their titles. */
  readonly contents: readonly (readonly [string, string])[];
  readonly body: Html;
}

/** The frame of a run's page: everything it needs stands in it. */
export function page({ name, version, contents, body }: PageOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Touchstone ${version}">
<title>${name} – Touchstone run report</title>
<style>
${new Html(styleSheet)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<nav aria-label="Contents"><ol>${contents.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>
<main id="main">
${body}
</main>
<script>
${new Html(filterScript)}</script>
</body>
</html>
`.markup;
}
