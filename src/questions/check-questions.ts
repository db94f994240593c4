import { countScripts, detectLanguage, type Parenthesis, readParentheses } from "#text";
import { answerForms } from "./answer-forms.ts";
import { objections } from "./filters.ts";
import { questionKey } from "./question-key.ts";

/** Anybody's fill-in question. */
export interface QuestionRow {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly aliases: readonly string[];
  /** Name of the document it comes from. */
  readonly document?: string | undefined;
}

export interface CheckedQuestions {
  readonly n: number;
  readonly kept: number;
  /** By first reason. */
  readonly dropped: Readonly<Record<string, number>>;
  readonly items: readonly {
    readonly id: string;
    readonly kept: boolean;
    readonly reasons: readonly string[];
    readonly details: readonly string[];
  }[];
}

/** Runs the filters over questions without a graph, in order; all reasons against each. `texts` are documents by name. */
export function checkQuestions(rows: readonly QuestionRow[], texts: ReadonlyMap<string, string>): CheckedQuestions {
  const seen = new Set<string>();
  const dropped: Record<string, number> = {};
  const parentheses = new Map<string, Parenthesis[]>();
  const parenthesesOf = (text: string) => {
    const found = parentheses.get(text) ?? readParentheses(text);
    parentheses.set(text, found);
    return found;
  };
  const items = rows.map(({ id, question, answer, aliases, document }) => {
    const text = document === undefined ? undefined : texts.get(document);
    // A row that names no document may come from any of them.
    const sources = text === undefined ? [...texts.values()] : [text];
    const language = languageOfQuestion(question, text);
    const forms = answerForms([answer, ...aliases], sources.flatMap(parenthesesOf), language);
    const found = objections(
      { id, question, answer, aliases, forms, language, texts: sources, facts: [] },
      { kept: seen },
    );
    const [first] = found;
    if (first) dropped[first.reason] = (dropped[first.reason] ?? 0) + 1;
    else seen.add(questionKey(question));
    const reasons = found.map(({ reason }) => reason);
    return { id, kept: !first, reasons, details: found.map(({ reason, detail }) => `${reason}: ${detail}`) };
  });
  return { n: rows.length, kept: items.filter(({ kept }) => kept).length, dropped, items };
}

/** The document's language; without a document that of the question, by script where it is too short to tell. */
function languageOfQuestion(question: string, text: string | undefined): string {
  const detected = detectLanguage(text ?? question);
  if (detected !== "und") return detected;
  const { han, letters } = countScripts(question);
  return han > letters / 3 ? "zh" : "en";
}
