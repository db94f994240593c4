import type { ResolvedPolicy } from "../answer-policy.ts";
import { conclusionPattern } from "./anchors.ts";
import { answerRegion } from "./answer-region.ts";
import { type Candidate, candidateAt } from "./candidate.ts";
import { findAnchored, narrowed } from "./find-anchored.ts";
import { findBoxes } from "./find-boxes.ts";
import { findFormula } from "./find-formula.ts";

/**
 * What a completion may mean as its answer, best first. Answer tags stand above all; of boxes and "the answer is …" the last
 * one counts; then a bold last line, the last formula, the result of the last sentence.
 */
export function* findCandidates(text: string, policy: ResolvedPolicy): Generator<Candidate, void> {
  const region = answerRegion(text);
  if (!region) return;
  const { start, end, isCut } = region;
  const tag = findTag(text, start, end);
  if (tag) {
    for (const one of marked(text, tag.start, tag.end, policy)) yield { ...one, by: "tag" };
    yield tag;
    return;
  }
  // One after another: the first that can be read decides most of the time, and the rest is not looked for.
  yield* marked(text, start, end, policy);
  const whole = candidateAt(text, start, end, "whole", false);
  if (!isCut && whole.text.length <= 400) yield whole;
  const line = lastLine(text, start, end);
  const bold = findBold(text, line.start, line.end);
  if (bold) yield bold;
  const formula = findFormula(text, start, end);
  const sentence = lastSentence(text, line.start, line.end);
  const isFormulaLast = formula !== undefined && formula.end >= sentence;
  if (isFormulaLast) yield formula;
  const conclusion = findConclusion(text, sentence, line.end);
  if (conclusion) yield* narrowed(conclusion).slice(0, 2);
  if (formula && !isFormulaLast) yield formula;
  if (policy.lastNumber) yield* lastNumber(text, start, end);
}

/** Boxes and anchored answers, the later first. */
function marked(text: string, start: number, end: number, policy: ResolvedPolicy): readonly Candidate[] {
  const box = findBoxes(text, start, end, policy.boxes === "line");
  const anchored = findAnchored(text, start, end);
  if (!anchored) return box ? [box] : [];
  if (!box) return narrowed(anchored);
  const isInside = box.start >= anchored.start && box.start <= anchored.end;
  return isInside || box.start > anchored.start ? [box, ...narrowed(anchored)] : [...narrowed(anchored), box];
}

function findTag(text: string, start: number, end: number): Candidate | undefined {
  const close = text.lastIndexOf("</answer>", end);
  if (close < start) return undefined;
  const open = text.lastIndexOf("<answer>", close);
  return open < start ? undefined : candidateAt(text, open + 8, close, "tag", true);
}

function lastLine(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  let last = end;
  while (last > start && /[\s-]/.test(text[last - 1] as string)) last -= 1;
  const line = text.lastIndexOf("\n", last - 1);
  return { start: Math.max(line + 1, start), end: last };
}

function findBold(text: string, start: number, end: number): Candidate | undefined {
  const match = /(?:^|[^*])\*\*([^*\n]{1,200})\*\*[.。!]?\s*$/.exec(text.slice(Math.max(start, end - 260), end));
  if (!match?.[1]) return undefined;
  const from = text.lastIndexOf(match[1], end);
  return candidateAt(text, from, from + match[1].length, "bold", false);
}

/** Where the last sentence of a line begins. */
function lastSentence(text: string, start: number, end: number): number {
  const from = Math.max(start, end - 400);
  const line = text.slice(from, end).replace(/[\s.。!！]+$/, "");
  const ends = [
    line.lastIndexOf(". ") + 1,
    line.lastIndexOf("。") + 1,
    line.lastIndexOf(".$$ ") + 3,
    line.lastIndexOf(".\\] ") + 3,
  ];
  return from + Math.max(...ends.filter((at) => at > 2), 0);
}

/** The result that the last sentence ends in. */
function findConclusion(text: string, start: number, end: number): Candidate | undefined {
  const sentence = text.slice(start, end).replace(/[.。!！]\s*$/, "");
  const result = conclusionPattern.exec(sentence)?.[1];
  if (result === undefined || result.trim() === "") return undefined;
  const to = start + sentence.length;
  return candidateAt(text, to - result.length, to, "conclusion", false);
}

function lastNumber(text: string, start: number, end: number): readonly Candidate[] {
  const tail = text.slice(Math.max(start, end - 2000), end);
  const all = [...tail.matchAll(/-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?/g)];
  const last = all.at(-1);
  if (!last) return [];
  const from = Math.max(start, end - 2000) + last.index;
  return [candidateAt(text, from, from + last[0].length, "last number", false)];
}
