import type { Entity, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { clauseOf } from "./clause.ts";
import { maskAnswer } from "./mask-answer.ts";
import { phrasingOf } from "./phrasings.ts";

/** What a question is to be made of. */
export interface WordingTask {
  readonly facts: readonly Fact[];
  readonly answer: Entity;
  /** All forms of the answer: none may stand in the question. */
  readonly forms: readonly string[];
  readonly language: string;
  readonly graph: GraphIndex;
}

/** Facts with a masked entity → the text of a question, by templates or by a model. */
export interface Worder {
  readonly engine: string;
  word(task: WordingTask, signal?: AbortSignal): Promise<string | undefined>;
}

/** Words a question from the facts' own clauses, masked before they are joined; undefined where a clause is missing. */
export const offlineWorder: Worder = {
  engine: "offline",
  word: async ({ facts, answer, forms, language, graph }) => {
    const clauses = facts.map((fact) => clauseOf(fact, graph));
    const phrasing = phrasingOf(language);
    if (!phrasing || clauses.some((clause) => clause === undefined)) return undefined;
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
    return phrasing.fault?.(masked, answer.name) ? undefined : phrasing.sentence(masked);
  },
};
