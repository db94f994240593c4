import type { ParsedToken, Parser } from "#core";
import { countScripts } from "#text";
import { evidenceOf } from "./evidence.ts";
import type { Judge, Judgement, RubricTask } from "./judge.ts";

/** Words of criteria that speak about reasoning, not about its matter. */
const frame = new Set(
  `reasoning reason state mention identify explain describe name note conclude say show give answer final argue use recognize
  recognise discuss refer address include make clear correctly explicitly correct clearly question criterion criteria essential
  important optional pitfall response whether claim fact evidence infer connect link support separate step`.split(
    /\s+/,
  ),
);
const content = new Set(["NOUN", "PROPN", "VERB", "ADJ", "NUM"]);
/** So much of a criterion's matter must stand within two neighbouring sentences. */
const enough = 0.7;

/**
 * A judge without a model: a criterion is met where two neighbouring sentences hold most of its content words, all its numbers
 * and names, and deny as much as it does. It sees words, not meaning: it takes no paraphrase, and a false statement in the
 * right words passes. English only: about other languages it gives no decision.
 */
export function createOfflineJudge(parser: Parser): Judge {
  const judge = async (
    text: string,
    { language, question }: { readonly language: string; readonly question: string },
    criteria: readonly string[],
  ): Promise<readonly Judgement[]> => {
    const evidence = evidenceOf(text, [question, ...criteria]);
    if (evidence.isHollow) return criteria.map(() => ({ met: false, why: "there is nothing to judge" }));
    if (!isEnglish(language, text)) return criteria.map(() => notEnglish);
    const [parsed, ...wanted] = await parser.parse([evidence.text, ...criteria]);
    const windows = windowsOf(parsed?.tokens ?? []);
    return wanted.map(({ tokens }) => decide(contentOf(tokens), windows));
  };
  return {
    engine: "offline",
    criteria: (task) => judge(task.reasoning, task, task.criteria),
    rubric: (task) => judge(task.response, task, descriptionsOf(task)),
    answer: async (task) => {
      const [both] = await judge(task.candidate, task, [task.reference]);
      return both ?? notEnglish;
    },
    rating: async (task) => {
      const judged = await judge(task.response, task, descriptionsOf(task));
      if (judged.length === 0 || judged.some(({ met }) => met === null))
        return { rating: null, why: judged[0]?.why ?? "there are no items to rate by" };
      const good = judged.filter(({ met }, at) => met === (task.items[at]?.category !== "Pitfall")).length;
      return { rating: 1 + Math.round((9 * good) / judged.length) };
    },
  };
}

/** Without the category that they begin with. */
const descriptionsOf = ({ items }: RubricTask): string[] =>
  items.map(({ description }) =>
    description.replace(/^(?:essential|important|optional|pitfall)(?: criteria)?:\s*/i, ""),
  );

const notEnglish: Judgement = { met: null, why: "the offline judge reads English only" };

function isEnglish(language: string, text: string): boolean {
  if (!/^en\b/i.test(language)) return false;
  const { letters, latin } = countScripts(text);
  return letters === 0 || latin / letters > 0.8;
}

interface Matter {
  readonly words: ReadonlySet<string>;
  /** Numbers and names: none may be missing. */
  readonly fixed: ReadonlySet<string>;
  readonly denies: boolean;
}

function contentOf(tokens: readonly ParsedToken[]): Matter {
  const [words, fixed] = [new Set<string>(), new Set<string>()];
  let denials = 0;
  for (const { pos, lemma, dep } of tokens) {
    if (dep === "neg") denials += 1;
    const word = lemma.toLowerCase();
    if (!content.has(pos) || frame.has(word)) continue;
    words.add(word);
    if (pos === "NUM" || pos === "PROPN") fixed.add(word);
  }
  return { words, fixed, denies: denials % 2 === 1 };
}

/** Each sentence alone, and each with the next one. */
function windowsOf(tokens: readonly ParsedToken[]): Matter[] {
  const sentences: ParsedToken[][] = [];
  for (const token of tokens) {
    if (token.sentStart || sentences.length === 0) sentences.push([]);
    sentences.at(-1)?.push(token);
  }
  return sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1];
    return [contentOf(sentence), ...(next ? [contentOf([...sentence, ...next])] : [])];
  });
}

function decide({ words, fixed, denies }: Matter, windows: readonly Matter[]): Judgement {
  if (words.size === 0) return { met: null, why: "the criterion has no content words to look for" };
  const isMet = windows.some(
    (window) =>
      window.denies === denies &&
      [...fixed].every((word) => window.words.has(word)) &&
      [...words].filter((word) => window.words.has(word)).length >= enough * words.size,
  );
  return { met: isMet, why: isMet ? "its words stand together" : "its words do not stand together" };
}
