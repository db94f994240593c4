import { parseUnit } from "../values/unit.ts";
import { type Candidate, candidateAt } from "./candidate.ts";

interface Box {
  /** Where the command begins and where its brace closes. */
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

const command = /\\+(?:boxed|fbox)\s*(?=\{)/g;
/** What may stand between boxes that are one list: signs, or a few words that end in a conjunction. */
const joint =
  /^(?:[\s,;、，；$()[\]+]|\\+(?:[,;\s()[\]]|quad|qquad|text|mathrm|land|lor)|[{}]|&)*(?:(?:[\p{L}()]+\s+){0,5}?(?:and|or|和|与|及|或))?(?:[\s,;、，；$(){}[\]]|\\+(?:[,;\s()[\]]|quad|qquad))*$/u;

/** The last box, or the boxes that its line joins to a list, from the outermost. */
export function findBoxes(text: string, start: number, end: number, joins: boolean): Candidate | undefined {
  const boxes = balancedBoxes(text, start, end);
  const last = boxes.at(-1);
  if (!last) return undefined;
  let first = boxes.length - 1;
  while (joins && first > 0) {
    const between = text.slice((boxes[first - 1] as Box).end, (boxes[first] as Box).start);
    if (between.length > 60 || !joint.test(between.replace(/\n\s*\n|\n(?=\S)/g, "\u0000"))) break;
    first -= 1;
  }
  if (first === boxes.length - 1) return withUnit(text, last);
  const parts = boxes.slice(first).map(({ from, to }) => text.slice(from, to).trim());
  const isAdjacentRepeat = new Set(parts).size === 1;
  if (isAdjacentRepeat) return withUnit(text, last);
  return { ...candidateAt(text, (boxes[first] as Box).start, last.end, "box", true), text: parts.join(" , ") };
}

function balancedBoxes(text: string, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let unclosed = 0;
  command.lastIndex = start;
  for (let match = command.exec(text); match && match.index < end; match = command.exec(text)) {
    const open = match.index + match[0].length;
    const close = closingBrace(text, open, end);
    if (close === undefined) {
      unclosed += 1;
      if (unclosed > mostUnclosed) break;
      continue;
    }
    boxes.push({ start: match.index, end: close + 1, from: open + 1, to: close });
    command.lastIndex = close + 1;
  }
  return boxes;
}

/** Boxes that never close are looked at no more often than this. */
const mostUnclosed = 16;
/** At most this far a box may reach. */
const reach = 8192;

function closingBrace(text: string, open: number, end: number): number | undefined {
  let depth = 0;
  const last = Math.min(end, open + reach);
  for (let at = open; at < last; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at += 1;
    else if (code === 123) depth += 1;
    else if (code === 125 && --depth === 0) return at;
  }
  return undefined;
}

/** A box with the percent sign or unit that stands right after it. */
function withUnit(text: string, { from, to, end }: Box): Candidate {
  const inside = candidateAt(text, from, to, "box", true);
  const after =
    /^\s*(?:\$|\\\)|\\\])?\s*((?:\\?%|[A-Za-zµμ°℃]{2,12}(?:\/[a-z]{1,3})?(?:\^\{?\d\}?|[²³])?))(?![A-Za-z])/.exec(
      text.slice(end, end + 32),
    )?.[1];
  if (!after || /^(?:in|as|at|a)$/.test(after) || !/\d\}?$/.test(inside.text) || !parseUnit(after.replace("\\", "")))
    return inside;
  return {
    ...inside,
    text: `${inside.text} ${after.replace("\\", "")}`,
    end: end + text.slice(end).indexOf(after) + after.length,
  };
}
