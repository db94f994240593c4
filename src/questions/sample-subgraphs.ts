import { contentId, type Entity, type Fact, type Random } from "#core";
import type { GraphIndex } from "#graph";
import { hasCjk } from "#text";
import { type AnswerProblem, answerProblem, endsOf } from "./choose-answer.ts";
import type { Subgraph } from "./question.ts";
import { restates } from "./restates.ts";

export interface SampleSubgraphsOptions {
  readonly random: Random;
  /** Exactly two connected facts, or one to three around a start. */
  readonly shape: "quintuple" | "neighbourhood";
  /** Fall back to one fact where no second one fits. */
  readonly allowSingle: boolean;
  /** How often one entity may be the answer. */
  readonly maxPerAnswer: number;
}

/** What came of sampling. */
export interface SampledSubgraphs {
  /** In seeded random order. */
  readonly subgraphs: readonly Subgraph[];
  /** Starting facts that led to nothing, by the last reason. */
  readonly unused: Readonly<Record<string, number>>;
}

/** A hub's facts are not all tried: the rest would only repeat the same answer problems. */
const mostPartners = 12;

/**
 * Draws connected facts from the graph, each fact in at most one subgraph, and chooses the answer of each at random among its
 * entities that can be asked for (K2V §3.2: quintuple (e1, r1, e2, r2, e3)). Negated and hedged facts are left out.
 */
export function sampleSubgraphs(index: GraphIndex, options: SampleSubgraphsOptions): SampledSubgraphs {
  const { random, shape, allowSingle, maxPerAnswer } = options;
  const used = new Set<string>();
  const timesOf = new Map<string, number>();
  const unused: Record<string, number> = {};
  const subgraphs: Subgraph[] = [];
  const usable = (fact: Fact) => !fact.negated && !fact.hedged && fact.object !== null && !used.has(fact.id);

  const choose = (facts: readonly Fact[]): { answer: string } | { problem: AnswerProblem | "answer_quota" } => {
    let problem: AnswerProblem | "answer_quota" = "ambiguous";
    // A thing that more of the facts speak of is told by more clues.
    const ties = (id: string) => facts.filter(({ subject, object }) => subject === id || object === id).length;
    for (const id of random.shuffle(endsOf(facts)).sort((a, b) => ties(b) - ties(a))) {
      const entity = index.entity(id);
      if (!entity) continue;
      if ((timesOf.get(id) ?? 0) >= maxPerAnswer) {
        problem = "answer_quota";
        continue;
      }
      const found = answerProblem(entity, facts, index);
      if (!found) return { answer: id };
      problem = found;
    }
    return { problem };
  };
  const take = (facts: readonly Fact[], answer: string) => {
    for (const { id } of facts) used.add(id);
    timesOf.set(answer, (timesOf.get(answer) ?? 0) + 1);
    const ids = facts.map(({ id }) => id);
    subgraphs.push({ id: contentId("q", ...ids, answer), facts: ids, answer });
  };

  for (const start of random.shuffle(index.graph.facts)) {
    if (!usable(start)) continue;
    let reason: string = "no_neighbour";
    let taken = false;
    let tries = 0;
    for (const partner of partners(start, index, random)) {
      if (!usable(partner)) continue;
      if (++tries > mostPartners) break;
      const facts = [start, partner];
      if (shape === "neighbourhood" && random.below(2) === 1) {
        const third = firstOf(partners(partner, index, random), (fact) => usable(fact) && fact !== start);
        if (third) facts.push(third);
      }
      const choice = choose(facts);
      if ("answer" in choice) {
        take(facts, choice.answer);
        taken = true;
        break;
      }
      reason = choice.problem;
    }
    if (!taken && allowSingle) {
      const choice = choose([start]);
      if ("answer" in choice) {
        take([start], choice.answer);
        taken = true;
      } else reason = choice.problem;
    }
    if (!taken) unused[reason] = (unused[reason] ?? 0) + 1;
  }
  return { subgraphs, unused };
}

/** Is the name specific enough to join facts of different documents? "Water" or "patient" means another thing in each. */
function isSpecific({ name }: Entity): boolean {
  return hasCjk(name) ? name.length >= 4 : /[\s\d-]|\p{L}\p{Lu}|^\p{Lu}/u.test(name);
}

/** May both be asked about in one question: told by one document, or joined by a specific thing? */
function belongTogether(a: Fact, b: Fact, index: GraphIndex): boolean {
  if (restates([a, b].flatMap(({ evidence }) => evidence.find(({ clause }) => clause)?.clause ?? []))) return false;
  const documents = new Set(a.evidence.map(({ document }) => document));
  if (b.evidence.some(({ document }) => documents.has(document))) return true;
  const ends = new Set(endsOf([a]));
  return endsOf([b]).some((id) => ends.has(id) && isSpecific(index.entity(id) as Entity));
}

/** Facts that share an entity with a fact and lead to a third one, in random order. */
function* partners(start: Fact, index: GraphIndex, random: Random): Generator<Fact> {
  const ends = new Set(endsOf([start]));
  const around = [...ends].flatMap((id) => {
    const facts = index.factsOf(id);
    if (facts.length <= 4 * mostPartners) return facts;
    const first = random.below(facts.length - 4 * mostPartners);
    return facts.slice(first, first + 4 * mostPartners);
  });
  for (const fact of random.shuffle(around)) {
    const leadsOn = !ends.has(fact.subject) || (fact.object !== null && !ends.has(fact.object));
    if (fact !== start && leadsOn && belongTogether(start, fact, index)) yield fact;
  }
}

function firstOf<T>(items: Iterable<T>, fits: (item: T) => boolean): T | undefined {
  for (const item of items) if (fits(item)) return item;
  return undefined;
}
