import type { Domain, Entity, Fact, Random } from "#core";
import type { GraphIndex } from "#graph";
import { findNames } from "#text";
import { endsOf } from "./choose-answer.ts";
import { clauseOf } from "./clause.ts";
import { criteriaFor } from "./criteria.ts";
import { maskAnswer } from "./mask-answer.ts";
import { phrasingOf } from "./phrasings.ts";
import { statementKey } from "./statement-key.ts";

/** What a checklist is written for. */
export interface ChecklistTask {
  readonly question: string;
  readonly facts: readonly Fact[];
  readonly answer: Entity;
  readonly forms: readonly string[];
  readonly language: string;
  readonly domain: Domain;
  readonly graph: GraphIndex;
  readonly random: Random;
}

/** A question → yes/no criteria for the reasoning about it (K2V §3.3: S(·|x, y, G)), by templates or by a model. */
export interface ChecklistWriter {
  readonly engine: string;
  write(task: ChecklistTask, signal?: AbortSignal): Promise<readonly string[]>;
}

export const leastItems = 5;
export const mostItems = 25;
const domainItems = 5;

/** Instantiates clue, entity and domain criteria with what is visible in the question; one item, the last, names the answer. */
export const offlineChecklistWriter: ChecklistWriter = {
  engine: "offline",
  write: async ({ facts, answer, forms, language, domain, graph, random }) => {
    const phrasing = phrasingOf(language);
    if (!phrasing) return [];
    const isOtherName = (name: string) => graph.named(name, language).some((id) => id !== answer.id);
    const clues = facts.flatMap((fact) => {
      const clause = clauseOf(fact, graph);
      if (!clause) return [];
      const text = phrasing.sentence([clause]).replace(/[.。]$/, "");
      return [maskAnswer(text, { forms, isOtherName })];
    });
    const visible = endsOf(facts).flatMap((id) => (id === answer.id ? [] : [graph.entity(id)?.name ?? []].flat()));
    const items = clues.map((clue) => phrasing.clueItem.replace("{clue}", clue));
    items.push(...visible.map((entity) => phrasing.entityItem.replace("{entity}", entity)));
    const [entity, other] = visible;
    if (entity && other) items.push(phrasing.linkItem.replace("{entity}", entity).replace("{other}", other));
    const criteria = random.shuffle(criteriaFor(domain, language).criteria).slice(0, domainItems);
    criteria.forEach(({ instance }, at) => {
      const [entityName = "", clue = ""] = [visible[at % visible.length], clues[at % clues.length]];
      items.push(instance.replaceAll("{entity}", entityName).replaceAll("{clue}", clue));
    });
    const safe = items.filter((item) => findNames(item, forms, { isOtherName }).length === 0);
    const different = new Map(safe.map((item) => [statementKey(item), item]));
    return [...different.values(), phrasing.answerItem.replace("{answer}", answer.name)].slice(0, mostItems);
  },
};
