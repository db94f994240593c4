import type { Audit, ProbeResult } from "#rewards";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
const figure = (value: number | null): string => (value === null ? "–" : value.toFixed(3));

/** An audit as a page that needs nothing else. */
export const auditPage = ({ reward, samples, judge, results, beaten, warned }: Audit): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Audit of ${asHtml(reward)}</title>
<style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
.number{text-align:right;font-variant-numeric:tabular-nums}.beaten{color:#c0262d;font-weight:600}.warned{color:#a65f00;font-weight:600}
small,.soft{color:#767676}pre{white-space:pre-wrap;word-break:break-word;max-height:12rem;overflow:auto;margin:0}
</style></head><body>
<h1>Audit of ${asHtml(reward)}</h1>
<p>${results.length} probes on ${samples} samples, judge ${asHtml(judge)}: <span class="${beaten > 0 ? "beaten" : ""}">${beaten} beaten</span>, <span class="${warned > 0 ? "warned" : ""}">${warned} warned</span>.</p>
<p class="soft">A probe is a cheap completion. It is beaten where it earns more than it may. The share is of the reward's range above its minimum.</p>
<table><thead><tr><th>probe</th><th>sample</th><th class="number">reward</th><th class="number">may earn</th><th class="number">share</th><th>outcome</th><th>completion</th></tr></thead>
<tbody>
${results.map(row).join("\n")}
</tbody></table>
</body></html>
`;

const row = ({ probe, summary, sample, reward, allowed, share, outcome, note, completion }: ProbeResult): string =>
  `<tr><th scope="row">${asHtml(probe)}<br><small>${asHtml(summary)}</small></th><td>${asHtml(sample)}</td><td class="number">${figure(reward)}</td><td class="number">${figure(allowed)}</td><td class="number">${figure(share)}</td><td class="${outcome}">${outcome}${note === undefined ? "" : `<br><small>${asHtml(note)}</small>`}</td><td><details><summary>${completion.length} characters</summary><pre>${asHtml(completion.slice(0, 2000))}</pre></details></td></tr>`;
