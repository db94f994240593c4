/** A part of a completion that may be its answer. */
export interface Candidate {
  readonly text: string;
  /** Where it stands: offsets into the completion. */
  readonly start: number;
  readonly end: number;
  /** The rule that found it. */
  readonly by: "tag" | "box" | "anchor" | "bold" | "formula" | "conclusion" | "whole" | "last number" | "given";
  /** Does the text mark it as the answer? A marked answer that cannot be read is not passed over. */
  readonly isMarked: boolean;
}

/** The candidate `text.slice(start, end)`, white space at its edges left out. */
export function candidateAt(
  text: string,
  start: number,
  end: number,
  by: Candidate["by"],
  isMarked: boolean,
): Candidate {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] as string)) from += 1;
  while (to > from && /\s/.test(text[to - 1] as string)) to -= 1;
  return { text: text.slice(from, to), start: from, end: to, by, isMarked };
}
