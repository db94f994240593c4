import type { Random } from "#core";
import type { Box, Tie } from "./box.ts";
import { untidiness } from "./untidiness.ts";

export interface LayOutOptions {
  readonly random: Random;
  /** Of the whole drawing; its height follows. */
  readonly width: number;
}

const attempts = 12;
const rounds = 220;
/** Boxes are wide and low, so the picture is made on squeezed ground. */
const squeeze = 2;
/** An arrow needs room to be seen between a name and its label. */
const gap = { x: 20, y: 18 };

/**
 * Places boxes so that tied ones are close, none overlap, and few ties cross: springs and repulsion from several random
 * starts, the clearest picture wins. Uses only operations whose results are the same on every machine.
 */
export function layOutBoxes(
  sizes: readonly Pick<Box, "width" | "height">[],
  ties: readonly Tie[],
  { random, width }: LayOutOptions,
): Box[] {
  let best: Box[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const chance = random.fork(String(attempt));
    const boxes = sizes.map((size) => ({ ...size, x: chance.next(), y: chance.next() }));
    settle(boxes, ties);
    stretch(boxes, width);
    const trouble = untidiness(boxes, ties);
    if (trouble < least) [best, least] = [boxes, trouble];
  }
  return best;
}

/** Fruchterman and Reingold's rule on the unit square, distances in units of the ideal one. */
function settle(boxes: readonly Box[], ties: readonly Tie[]): void {
  const ideal = 1 / Math.sqrt(Math.max(1, boxes.length));
  for (let round = 0; round < rounds; round++) {
    const shifts = boxes.map(() => ({ x: 0, y: 0 }));
    const push = (a: number, b: number, force: (distance: number) => number) => {
      const [from, to, out, back] = [boxes[a], boxes[b], shifts[a], shifts[b]];
      if (!from || !to || !out || !back) return;
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      const distance = Math.max(1e-4, Math.sqrt(dx * dx + dy * dy));
      const strength = force(distance) / distance;
      out.x += dx * strength;
      out.y += dy * strength;
      back.x -= dx * strength;
      back.y -= dy * strength;
    };
    for (let a = 0; a < boxes.length; a++)
      for (let b = 0; b < a; b++) push(a, b, (distance) => (ideal * ideal) / distance);
    for (const [a, b] of ties) push(a, b, (distance) => (-distance * distance) / (0.7 * ideal));
    const reach = 0.12 * (1 - round / rounds) + 0.001;
    boxes.forEach((box, at) => {
      const { x, y } = shifts[at] ?? { x: 0, y: 0 };
      const length = Math.max(1e-9, Math.sqrt(x * x + y * y));
      const step = Math.min(length, reach) / length;
      // A light pull to the middle keeps loose ends from drifting off.
      box.x += x * step + (0.5 - box.x) * 0.008;
      box.y += y * step + (0.5 - box.y) * 0.008;
    });
  }
}

/** From the unit square to the drawing: stretched to its width, boxes pushed apart, moved to the corner. */
function stretch(boxes: readonly Box[], width: number): void {
  const spread = (of: "x" | "y") => Math.max(...boxes.map((box) => box[of])) - Math.min(...boxes.map((box) => box[of]));
  const widest = Math.max(...boxes.map((box) => box.width));
  const scale = (width - widest - 2 * gap.x) / Math.max(1e-6, spread("x"));
  for (const box of boxes) {
    box.x *= scale;
    box.y *= scale / squeeze;
  }
  for (let round = 0; round < 300 && pushApart(boxes); round++);
  const left = Math.min(...boxes.map((box) => box.x - box.width / 2));
  const top = Math.min(...boxes.map((box) => box.y - box.height / 2));
  for (const box of boxes) {
    box.x -= left;
    box.y -= top;
  }
}

/** One round of moving overlapping boxes along the shorter way out; was there any? */
function pushApart(boxes: readonly Box[]): boolean {
  let moved = false;
  boxes.forEach((a, at) => {
    for (const b of boxes.slice(0, at)) {
      const overX = (a.width + b.width) / 2 + gap.x - Math.abs(a.x - b.x);
      const overY = (a.height + b.height) / 2 + gap.y - Math.abs(a.y - b.y);
      if (overX <= 0.01 || overY <= 0.01) continue;
      moved = true;
      const axis = overY <= overX ? "y" : "x";
      const shift = ((axis === "y" ? overY : overX) / 2) * (a[axis] < b[axis] ? -1 : 1);
      a[axis] += shift;
      b[axis] -= shift;
    }
  });
  return moved;
}
