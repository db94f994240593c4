import { codeText } from "./code-text.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";

const most = 100;

/** What could not be done, item by item, with what to do about it. */
export function failuresSection({ failures }: Pick<ReportInput, "failures">): Html {
  const rows = failures.slice(0, most).map(
    ({ stage, item, code, message, hint }) =>
      html`<tr><th scope="row">${foreignText(item)}</th><td>${foreignText(stage, { longest: 40 })}</td><td>${codeText(code)}</td><td>${foreignText(message, { longest: 400 })}${hint && html`<small>${foreignText(hint, { longest: 300 })}</small>`}</td></tr>
`,
  );
  return html`<section id="failures" aria-labelledby="failures-head">
<h2 id="failures-head">Failures</h2>
${
  rows.length === 0
    ? html`<p class="empty">Nothing failed.</p>`
    : html`<p>${format.counted(failures.length, "item")} failed; the run went on without ${failures.length === 1 ? "it" : "them"}. <code>touchstone run --retry-failed</code> tries again.</p>
<div class="scroll" role="region" tabindex="0" aria-label="Failures"><table>
<thead><tr><th scope="col">item</th><th scope="col">stage</th><th scope="col">code</th><th scope="col">what happened, and what to do</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
${failures.length > most && html`<p class="soft">and ${format.count(failures.length - most)} more, in <code>failures.jsonl</code>.</p>`}`
}
</section>
`;
}
