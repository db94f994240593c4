import { shellWord } from "#formats";
import { type Html, html } from "./html.ts";
import type { ReportInput } from "./report-input.ts";

/** What to type next: the run's name as one word of a shell. */
export function nextCommands(
  { name, samples }: Pick<ReportInput, "name" | "samples">,
  targets: readonly string[] = ["verl", "trl"],
): Html {
  const word = shellWord(name);
  const lines = targets.map((target) => `touchstone export ${word} --to ${target} --out data/`);
  return html`<section id="next" aria-labelledby="next-head">
<h2 id="next-head">What to do next</h2>
<p>${samples.length > 0 ? "Write training and validation files with their reward for a trainer:" : "There are no questions to export yet. Once there are:"}</p>
<pre tabindex="0"><code>${lines.join("\n")}</code></pre>
</section>
`;
}
