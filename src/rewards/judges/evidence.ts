import { plainText } from "#text";
import { wordsOf } from "../words.ts";

/** A longer text is cut in its middle: beginnings and conclusions matter most. */
const mostCharacters = 24_000;
/** Openings that promise an answer and hold none; judges have been seen to pay for them ("master keys"). */
const leadIns =
  /^(?:thought process|thinking|reasoning|solution|(?:so |therefore )?(?:the )?(?:final )?answer(?: is)?|explanation|analysis|step \d+|okay|ok|sure|yes|let'?s (?:solve|think|work|break|go|start)[^.!?。]{0,80}|(?:i|we) (?:will|need to|have to|can) (?:solve|think|work|answer)[^.!?。]{0,80}|to solve th(?:is|e) [^.!?。]{0,60}|(?:so|here) (?:is|are) the (?:solution|answer)s?|解|答|答案|思考过程|推理过程|解析|分析|让我们[^。！？]{0,30}|首先|好的|是)$/iu;

/** What stands before a rubric's descriptions. */
const label = /^(?:essential|important|optional|pitfall)(?: criteria)?:\s*/i;
const emptyBox = /\\boxed\s*\{\s*\}/g;

/** What of a text a judge is shown. */
export interface Evidence {
  readonly text: string;
  /** It says nothing: no criterion is met, and no judge is asked. */
  readonly isHollow: boolean;
}

/**
 * What of a reasoning can count as evidence: without the criteria, and the question, that it only repeats back, within a length. Punctuation,
 * openings without a continuation, and nothing are hollow.
 */
export function evidenceOf(text: string, criteria: readonly string[] = []): Evidence {
  const known = criteria
    .flatMap((criterion) => [criterion, criterion.replace(label, "")])
    .map((criterion) => wordsOf(criterion).join(" "))
    .filter((words) => words !== "");
  const kept = linesOf(text).filter((line) => !repeats(wordsOf(line).join(" "), known));
  const bare = cutMiddle(kept.join("\n").trim());
  return { text: bare, isHollow: isHollow(bare) };
}

/** Has a text no content that could be right or wrong? */
export function isHollow(text: string): boolean {
  return linesOf(plainText(text.slice(0, mostCharacters).replace(emptyBox, ""))).every((line) => {
    const words = line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return words === "" || leadIns.test(words);
  });
}

const linesOf = (text: string): string[] =>
  text.split(/(?<=[.!?。！？；;])\s*|\n+/u).filter((line) => line.trim() !== "");

/** A line that holds a whole criterion, or is most of one. Shorter echoes may be statements of a fact. */
const repeats = (line: string, criteria: readonly string[]): boolean =>
  line !== "" &&
  criteria.some(
    (criterion) => line.includes(criterion) || (criterion.includes(line) && line.length >= 0.8 * criterion.length),
  );

function cutMiddle(text: string): string {
  if (text.length <= mostCharacters) return text;
  const half = mostCharacters / 2;
  return `${text.slice(0, half)}\n[…]\n${text.slice(-half)}`;
}
