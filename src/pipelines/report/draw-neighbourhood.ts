import { createRandom, type Entity, type Fact } from "#core";
import type { Box, Tie } from "./box.ts";
import { clipText } from "./clip-text.ts";
import { type Html, html } from "./html.ts";
import { layOutBoxes } from "./lay-out-boxes.ts";
import type { Neighbourhood } from "./pick-neighbourhood.ts";
import { textWidth } from "./text-width.ts";

const width = 900;
const margin = 8;
const letter = { name: 14, label: 12 };

/** Entities as boxes, facts as labelled arrows from subject to object. Negated facts are dashed, hedged ones dotted. */
export function drawNeighbourhood({ centre, entities, facts }: Neighbourhood): Html {
  const names = entities.map(({ name }) => clipText(name, 30));
  const labels = facts.map((fact) => clipText(labelOf(fact), 30));
  const at = new Map(entities.map(({ id }, index) => [id, index]));
  // A label takes part in the layout as a box of its own: so no label covers a name or another label.
  const sizes = [
    // The centre, which comes first, is set in bold.
    ...names.map((name, index) => ({
      width: textWidth(name) * letter.name * (index === 0 ? 1.1 : 1) + 22,
      height: 30,
    })),
    ...labels.map((label) => ({ width: textWidth(label) * letter.label + 8, height: 17 })),
  ];
  const ties = facts.flatMap(({ subject, object }, index): Tie[] => [
    [at.get(subject) ?? 0, entities.length + index],
    [entities.length + index, at.get(object ?? "") ?? 0],
  ]);
  const boxes = layOutBoxes(sizes, ties, { random: createRandom(centre.id), width });
  const right = Math.max(...boxes.map((box) => box.x + box.width / 2));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height / 2));
  const view = `${-margin} ${-margin} ${round(right + 2 * margin)} ${round(bottom + 2 * margin)}`;
  return html`<svg viewBox="${view}" width="${round(right + 2 * margin)}" height="${round(bottom + 2 * margin)}" role="img" aria-label="${`Drawing: ${clipText(centre.name, 160)} and its neighbours; the list below says the same.`}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7.5" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0.5 8 4 0 7.5z"/></marker></defs>
${facts.map((fact, index) => drawArrow(fact, boxes[at.get(fact.subject) ?? 0], boxes[entities.length + index], boxes[at.get(fact.object ?? "") ?? 0]))}
${facts.map((fact, index) => drawLabel(fact, labels[index] ?? "", boxes[entities.length + index]))}
${entities.map((entity, index) => drawEntity(entity, names[index] ?? "", boxes[index], entity === centre))}
</svg>
`;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

const labelOf = ({ relation, negated }: Fact): string => (negated ? `not: ${relation}` : relation);

/** A curve from the subject's edge through the label to the object's edge. */
function drawArrow(
  { negated, hedged }: Fact,
  from: Box | undefined,
  label: Box | undefined,
  to: Box | undefined,
): Html | undefined {
  if (!from || !label || !to) return undefined;
  const start = edgeTowards(from, label, 0);
  const end = edgeTowards(to, label, 3);
  const bend = { x: 2 * label.x - (start.x + end.x) / 2, y: 2 * label.y - (start.y + end.y) / 2 };
  const points = [start, bend, end].map(({ x, y }) => `${round(x)} ${round(y)}`);
  return html`<path class="${negated ? "arrow negated" : hedged ? "arrow hedged" : "arrow"}" d="M${points[0]}Q${points[1]} ${points[2]}" marker-end="url(#tip)"/>
`;
}

/** Where the line from a box's middle to another point leaves the box. */
function edgeTowards(
  box: Box,
  to: { readonly x: number; readonly y: number },
  clearance: number,
): { x: number; y: number } {
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  const share = Math.min(
    (box.width / 2 + clearance) / Math.max(1e-6, Math.abs(dx)),
    (box.height / 2 + clearance) / Math.max(1e-6, Math.abs(dy)),
  );
  return { x: box.x + dx * share, y: box.y + dy * share };
}

const drawLabel = (fact: Fact, label: string, box: Box | undefined): Html | false =>
  box !== undefined &&
  html`<g><title>${clipText(labelOf(fact), 200)}</title><rect class="ground" x="${round(box.x - box.width / 2)}" y="${round(box.y - box.height / 2)}" width="${round(box.width)}" height="${round(box.height)}"/><text class="label" x="${round(box.x)}" y="${round(box.y + 4)}">${label}</text></g>
`;

const drawEntity = (
  { name, type, language }: Entity,
  shown: string,
  box: Box | undefined,
  isCentre: boolean,
): Html | false =>
  box !== undefined &&
  html`<g${isCentre && html` class="centre"`}><title>${clipText(name, 200)} (${clipText(type, 60)})</title><rect class="entity" rx="7" x="${round(box.x - box.width / 2)}" y="${round(box.y - box.height / 2)}" width="${round(box.width)}" height="${round(box.height)}"/><text lang="${language}" x="${round(box.x)}" y="${round(box.y + 5)}">${shown}</text></g>
`;
