import type { Box, Tie } from "./box.ts";

/** Crossings of ties, ties that run under a box, and size. */
export function untidiness(boxes: readonly Box[], ties: readonly Tie[]): number {
  const lines = ties.flatMap(([a, b]) => {
    const [from, to] = [boxes[a], boxes[b]];
    return from && to ? [{ from, to }] : [];
  });
  let trouble = 0;
  lines.forEach(({ from, to }, at) => {
    for (const other of lines.slice(0, at)) {
      const shared = from === other.from || from === other.to || to === other.from || to === other.to;
      if (!shared && crosses(from, to, other.from, other.to)) trouble += 4;
    }
    for (const box of boxes) {
      if (box === from || box === to) continue;
      const [w, h] = [box.width / 2, box.height / 2];
      const [nw, se] = [
        { x: box.x - w, y: box.y - h },
        { x: box.x + w, y: box.y + h },
      ];
      const [ne, sw] = [
        { x: box.x + w, y: box.y - h },
        { x: box.x - w, y: box.y + h },
      ];
      if (crosses(from, to, nw, se) || crosses(from, to, ne, sw)) trouble += 5;
    }
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    trouble += Math.sqrt(dx * dx + dy * dy) / 300;
  });
  return trouble + Math.max(...boxes.map((box) => box.y)) / 150;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const crosses = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
