import type { Entity, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { findNames, foldName } from "#text";
import { uselessAnswer } from "./answer-class.ts";
import { hasEnoughClues } from "./clue-strength.ts";

/** Why an entity cannot be the answer of a question about these facts, or undefined where it can. */
export type AnswerProblem = "answer_class" | "nested" | "ambiguous" | "weak_clues";

/** Checks one entity of a subgraph as its answer: of a useful class, not inside a visible name, the only one that fits. */
export function answerProblem(entity: Entity, facts: readonly Fact[], index: GraphIndex): AnswerProblem | undefined {
  if (uselessAnswer(entity.name, entity.language)) return "answer_class";
  const visible = endsOf(facts)
    .filter((id) => id !== entity.id)
    .map((id) => index.entity(id));
  if (visible.some((other) => other && isNested(entity, other))) return "nested";
  if (otherAnswers(entity.id, facts, index).length > 0) return "ambiguous";
  return hasEnoughClues(entity.id, facts, index) ? undefined : "weak_clues";
}

/** All entities of the facts, in order. */
export const endsOf = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap(({ subject, object }) => (object === null ? [subject] : [subject, object]))),
];

/** Could the answer be read off the other name ("thrombin" in "antithrombin"), or is it a part of it? */
function isNested(answer: Entity, other: Entity): boolean {
  const names = [other.name, ...other.aliases];
  return [answer.name, ...answer.aliases].some((form) => {
    const key = foldName(form, answer.language).toLowerCase();
    return names.some((name) => {
      const text = foldName(name, other.language).toLowerCase();
      return key.length > 3 || !/^[\p{Script=Latin}]+$/u.test(key)
        ? text.includes(key)
        : findNames(name, [form]).length > 0;
    });
  });
}

/** Entities other than the answer for which the graph states all the visible facts too. */
export function otherAnswers(answer: string, facts: readonly Fact[], index: GraphIndex): string[] {
  let fitting: string[] | undefined;
  for (const { subject, relation, object } of facts) {
    if (object === null || (subject !== answer && object !== answer)) continue;
    const fillers =
      subject === answer ? index.fillers("subject", relation, object) : index.fillers("object", relation, subject);
    fitting = fitting ? fitting.filter((id) => fillers.has(id)) : [...fillers];
    fitting = fitting.filter((id) => id !== answer);
    if (fitting.length === 0) return [];
  }
  return fitting ?? [];
}
