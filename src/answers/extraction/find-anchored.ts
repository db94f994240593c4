import { anchorPattern, clauseEnd, conclusionPattern } from "./anchors.ts";
import { type Candidate, candidateAt } from "./candidate.ts";

const longest = 2000;

/** What follows the last anchor: its line, up to the end of the sentence; where nothing follows on its line, the next one. */
export function findAnchored(text: string, start: number, end: number): Candidate | undefined {
  const places: number[] = [];
  anchorPattern.lastIndex = start;
  for (let match = anchorPattern.exec(text); match && match.index < end; match = anchorPattern.exec(text))
    places.push(match.index + match[0].length);
  for (const from of places.slice(-16).reverse()) {
    const candidate = candidateAt(text, from, endOfAnswer(text, from, end), "anchor", true);
    if (/[\p{L}\p{N}\\$∞√π]/u.test(candidate.text)) return candidate;
  }
  return undefined;
}

/** The end of the line or sentence that begins at a place; blank lines and rules before it belong to it. */
function endOfAnswer(text: string, from: number, end: number): number {
  let at = from;
  while (
    at < end &&
    /[\s*_:：>#-]/.test(text[at] as string) &&
    !(text[at] === "-" && /[\d.\\$]/.test(text[at + 1] ?? ""))
  )
    at += 1;
  const isDisplay = text.startsWith("\\[", at) || text.startsWith("$$", at);
  if (isDisplay) {
    const close = text.indexOf(text[at] === "$" ? "$$" : "\\]", at + 2);
    if (close >= 0 && close < end) return close + 2;
  }
  const line = text.indexOf("\n", at);
  const lineEnd = Math.min(line < 0 ? end : line, end, at + longest);
  return endOfSentence(text, at, lineEnd);
}

/** The first full stop that ends a sentence: outside formulas, before white space or the end. */
function endOfSentence(text: string, from: number, end: number): number {
  let isFormula = false;
  let depth = 0;
  for (let at = from; at < end; at++) {
    const char = text[at];
    if (char === "\\") {
      at += 1;
      continue;
    }
    if (char === "$") isFormula = !isFormula;
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    if (isFormula || depth > 0) continue;
    if (char === "。" || char === "！") return at;
    if (
      char === "." &&
      (at + 1 >= end || /\s/.test(text[at + 1] as string)) &&
      !/\b(?:[A-Z]|St|Dr|Mr|Mrs|vs|etc|approx)$/.test(text.slice(Math.max(from, at - 8), at))
    )
      return at;
  }
  return end;
}

/** The ways to read what follows an anchor: as it is, without the clause that explains it, or what its own last "is" introduces. */
export function narrowed(candidate: Candidate): readonly Candidate[] {
  const ways = [candidate];
  const clause = clauseEnd.exec(candidate.text);
  if (clause && clause.index > 0) ways.push(part(candidate, 0, clause.index));
  const conclusion = candidate.text.length < 400 ? conclusionPattern.exec(candidate.text)?.[1] : undefined;
  if (conclusion !== undefined)
    ways.push(part(candidate, candidate.text.length - conclusion.length, candidate.text.length));
  return ways;
}

const part = ({ text, start, by, isMarked }: Candidate, from: number, to: number): Candidate => ({
  ...candidateAt(text, from, to, by, isMarked),
  start: start + from,
  end: start + to,
});
