import type { Entity, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { clauseOf } from "./clause.ts";
import { maskAnswer } from "./mask-answer.ts";
import { phrasingOf } from "./phrasings.ts";
import { restates } from "./restates.ts";

/** What a question is to be made of. */
export interface WordingTask {
  readonly facts: readonly Fact[];
  readonly answer: Entity;
  /** All forms of the answer: none may stand in the question. */
  readonly forms: readonly string[];
  readonly language: string;
  readonly graph: GraphIndex;
}

/** The text of a question, or why none could be made. */
export type Wording = { readonly question: string } | { readonly fault: string };

/** Facts with a masked entity → the text of a question, by templates or by a model. */
export interface Worder {
  readonly engine: string;
  word(task: WordingTask, signal?: AbortSignal): Promise<Wording>;
}

/** Words a question from the facts' own clauses, masked before they are joined. */
export const offlineWorder: Worder = {
  engine: "offline",
  word: async ({ facts, answer, forms, language, graph }) => {
    const clauses = facts.map((fact) => clauseOf(fact, graph));
    const phrasing = phrasingOf(language);
    if (!phrasing) return { fault: "no offline wording in its language" };
    if (clauses.some((clause) => clause === undefined)) return { fault: "a fact that makes no clause" };
    const isOtherName = (name: string) => graph.named(name, language).some((id) => id !== answer.id);
    const mask = (text: string) => maskAnswer(text, { forms, isOtherName });
    const masked = clauses.flatMap((clause) =>
      clause
        ? [
            {
              ...clause,
              subject: mask(clause.subject),
              predicate: mask(clause.predicate),
              object: mask(clause.object),
              relation: mask(clause.relation),
            },
          ]
        : [],
    );
    const fault = restates(masked.map(({ subject, predicate }) => `${subject} ${predicate}`))
      ? "one fact restates the other"
      : phrasing.fault?.(masked, answer.name, answer.type);
    return fault ? { fault } : { question: phrasing.sentence(masked) };
  },
};
