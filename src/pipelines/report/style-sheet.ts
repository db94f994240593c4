/** The page's look: follows the reader's colour scheme, one column on a telephone, black on white on paper. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --paper: #faf9f6; --card: #ffffff; --ink: #1f2328; --soft: #59616b; --line: #dedbd3;
  --accent: #0b5d73; --bar: #3b8ea5; --bar-ground: #eceae4; --tint: #eef4f5;
  --answer: #ffdf7e; --answer-ink: #1f2328; --evidence: #f4f1e6;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "PingFang SC", "Hiragino Sans GB",
    "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, "Noto Serif", "Songti SC", SimSun,
    "Noto Serif CJK SC", "Source Han Serif SC", serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1b1f23; --ink: #e6e4df; --soft: #a0a8b0; --line: #333a41;
    --accent: #82c9dc; --bar: #4b9fb7; --bar-ground: #262c31; --tint: #1d282d;
    --answer: #6a5104; --answer-ink: #fff2c9; --evidence: #24282b;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 3.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 var(--sans); overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 0.6rem; z-index: 2; background: var(--card); padding: 0.4rem 0.8rem; }
.soft, small, caption, figcaption, dt { color: var(--soft); }
small { display: block; font-size: 0.82rem; font-weight: 400; line-height: 1.4; }
code, pre { font-family: var(--mono); font-size: 0.9em; }

nav { position: sticky; top: 0; z-index: 1; background: var(--paper); border-bottom: 1px solid var(--line); }
nav ol { display: flex; gap: 0 1.2rem; margin: 0 auto; padding: 0 1.25rem; max-width: 66rem; list-style: none; overflow-x: auto; }
nav a { display: block; padding: 0.7rem 0; color: var(--soft); text-decoration: none; font-size: 0.92rem; white-space: nowrap; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.6rem, 5vw, 2.3rem); margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1.45rem; margin: 3.5rem 0 0.75rem; }
h3 { font-size: 1.05rem; margin: 1.75rem 0 0.5rem; }
p { margin: 0.5rem 0; max-width: 46rem; }
.kind { margin: 0.5rem 0 0.2rem; color: var(--accent); font-size: 0.85rem; font-weight: 600; }
.lead { font-size: 1.15rem; margin: 0.75rem 0 1.25rem; }
.notice { margin: 1rem 0; border-left: 4px solid var(--bar); background: var(--tint); padding: 0.7rem 1rem; }
.empty { border: 1px dashed var(--line); border-radius: 8px; padding: 1rem; color: var(--soft); }

.meta { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin: 0; }
.meta div { min-width: 5.5rem; }
dt { font-size: 0.82rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.state::before { content: "◐ "; }
.state.good::before { content: "✓ "; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
.tiles li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 0.9rem 1.1rem; }
.tiles b { display: block; font-size: 1.9rem; font-weight: 650; line-height: 1.15; font-variant-numeric: tabular-nums; }
.tiles li:last-child { border-color: var(--bar); background: var(--tint); }

.conflict { border-inline-start: 3px solid var(--bar); padding-inline-start: 1rem; margin: 1rem 0 1.5rem; }

table { border-collapse: collapse; width: 100%; font-size: 0.95rem; }
caption { text-align: start; padding: 0.25rem 0 0.5rem; font-size: 0.9rem; }
th, td { text-align: start; vertical-align: top; padding: 0.45rem 0.9rem 0.45rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th, thead td { color: var(--soft); font-size: 0.82rem; border-bottom-color: var(--soft); }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.bars, .reasons { table-layout: fixed; }
.bars thead th { width: 13rem; }
.bars thead .number, .reasons thead .number { width: 5rem; }
.bars td.number { font-weight: 600; }
.bars tbody th, .bars tbody td { border: 0; vertical-align: middle; padding-block: 0.3rem; line-height: 1.3; }
.reasons thead th { width: 17rem; }
.reasons thead th:last-child:not(.number) { width: auto; }
.bars .bar div { background: var(--bar-ground); border-radius: 3px; }
.bars .bar i { display: block; height: 0.65rem; border-radius: 3px; background: var(--bar); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0 2.5rem; }
.columns > div { min-width: 0; }
.columns .bars thead th { width: 50%; }
.columns .reasons thead th:not(.number) { width: auto; }
.bars thead th.number, .columns .bars thead th.number { width: 5rem; }
.scroll { overflow-x: auto; }
.path { font-family: var(--mono); font-size: 0.78rem; overflow-wrap: anywhere; }

.drawing { border: 1px solid var(--line); border-radius: 10px; background: var(--card); padding: 0.75rem; margin: 0.75rem 0; }
svg { display: block; min-width: 44rem; width: 100%; height: auto; margin: 0 auto; }
svg text { font: 14px var(--sans); fill: var(--ink); text-anchor: middle; }
svg .label { font-size: 12px; fill: var(--soft); }
svg .ground { fill: var(--card); }
svg .entity { fill: var(--tint); stroke: var(--bar); }
svg .centre .entity { stroke-width: 3; }
svg .centre text { font-weight: 700; }
svg .arrow { fill: none; stroke: var(--soft); stroke-width: 1.2; }
svg .negated { stroke-dasharray: 7 4; }
svg .hedged { stroke-dasharray: 1.5 3.5; stroke-linecap: round; stroke-width: 1.8; }
svg marker path { fill: var(--soft); }

.filter { margin: 1rem 0; }
input, button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 6px; padding: 0.3rem 0.7rem; }
.filter input { width: min(16rem, 100%); }
button { cursor: pointer; }
.card { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.25rem 1.1rem 3.4rem; margin: 1rem 0; }
.card > h3 { position: absolute; left: 1.25rem; top: 1.25rem; margin: 0; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
.card > h3 a { color: var(--soft); text-decoration: none; }
.card:target { border-color: var(--accent); }
.question { font: 1.13rem/1.6 var(--serif); margin: 0; }
.blank { display: inline-block; min-width: 3.6em; line-height: 1.15; text-align: center; color: transparent; background: var(--tint); border: 1px dashed var(--accent); border-bottom: 2px solid var(--accent); border-radius: 3px; }
.tags { display: flex; flex-wrap: wrap; gap: 0.35rem; list-style: none; margin: 0.6rem 0; padding: 0; }
.tags li, .tag { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6rem; font-size: 0.8rem; color: var(--soft); }
summary { cursor: pointer; color: var(--accent); width: fit-content; padding: 0.15rem 0; }
.gold { font-size: 1.05rem; margin: 0.5rem 0; }
.gold b, .facts strong { background: var(--answer); color: var(--answer-ink); border-radius: 3px; padding: 0.05em 0.3em; font-weight: 650; }
.facts { margin: 0.5rem 0 0.75rem; padding: 0; list-style: none; }
.facts li { padding: 0.2rem 0; }
.facts .arrow { color: var(--soft); }
.facts i { font-style: normal; color: var(--accent); }
.source { margin: 0.9rem 0; border-left: 3px solid var(--bar); padding-left: 1rem; }
blockquote { margin: 0; font: 1rem/1.7 var(--serif); color: var(--soft); max-width: 46rem; }
.evidence { color: var(--ink); background: var(--evidence); box-decoration-break: clone; -webkit-box-decoration-break: clone; padding: 0.1em 0.15em; border-radius: 2px; }
figcaption { font-size: 0.85rem; margin-top: 0.3rem; }
mark { background: none; color: var(--ink); padding: 0 0.05em; border-bottom: 2px solid var(--bar); }
mark.object { border-bottom-style: dotted; }
mark.answer { background: var(--answer); color: var(--answer-ink); border-bottom: 2px solid var(--answer-ink); border-radius: 3px 3px 0 0; font-weight: 600; padding: 0 0.15em; }
.checklist { margin: 0.4rem 0 0; padding-inline-start: 1.6rem; max-width: 46rem; }
.dropped { list-style: none; margin: 0.5rem 0; padding: 0; }
.dropped li { border-left: 3px solid var(--line); padding: 0.1rem 0 0.1rem 1rem; margin: 0.9rem 0; }
.dropped .question { font-size: 1.02rem; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; overflow-x: auto; line-height: 1.7; }

@media (max-width: 36rem) {
  main { padding: 1rem 1rem 3rem; }
  nav ol { padding: 0 1rem; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .card { padding: 2.5rem 1rem 1rem; }
  .card > h3 { left: 1rem; top: 0.8rem; }
  .bars thead th { width: 40%; }
  .reasons { font-size: 0.88rem; }
  .reasons thead th { width: 32%; }
  .reasons thead .number { width: 3.2rem; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; --bar: #555; --bar-ground: #eee; --tint: #fff; --answer: #fff; --answer-ink: #000; --evidence: #f3f3f3; }
  body { font-size: 10pt; }
  nav, .skip, .filter { display: none; }
  main { max-width: none; padding: 0; }
  h2, h3, summary { break-after: avoid; }
  .source, tr, .tiles li, .drawing { break-inside: avoid; }
  details.answer::details-content { content-visibility: visible; display: block; }
  .evidence { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  svg { min-width: 0; }
}
`.trimStart();
