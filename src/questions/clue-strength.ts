import type { Entity, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { hasCjk } from "#text";

/** "is a", "are", "is one of the", 是: what a thing is, of which there are many, and what it can be called, of which there are more. */
const classing =
  /^(?:is|are|was|were|has been|have been) (?:an?|one of the(?: [\p{L}-]+){0,3})$|^(?:are|were)$|^是(?:…之一)?$/u;
/** What a thing belongs to, it belongs to with many others. */
const belonging = /^(?:属于|隶属于|belongs? to)$/;
const enough = 1;

/** Does the fact only say of what kind its subject is? */
const isClassing = ({ relation }: Fact): boolean => classing.test(relation);

/**
 * Do the clues leave one answer to someone who knows the field, not the graph? Each that touches the answer counts: much where the
 * other thing is a special one or the statement says more than two names, little where it is a common word or a kind.
 */
export function hasEnoughClues(answer: string, facts: readonly Fact[], index: GraphIndex): boolean {
  let sum = 0;
  for (const fact of facts) {
    if (fact.subject !== answer && fact.object !== answer) continue;
    // Asked for its kind, a thing has many answers.
    if (isClassing(fact) && fact.object === answer) return false;
    const other = index.entity(fact.subject === answer ? (fact.object ?? "") : fact.subject);
    sum += strengthOf(fact, other);
  }
  return sum >= enough;
}

function strengthOf(fact: Fact, other: Entity | undefined): number {
  if (isClassing(fact) || (belonging.test(fact.relation) && fact.object === other?.id)) return 0.4;
  const isTold = fact.evidence.some(({ clause }) => clause !== undefined && saysMore(clause, fact, other));
  return other && (isSpecial(other.name) || isTold) ? 1 : 0.4;
}

/** A name of several words, with a capital or a digit, or a long one; in Chinese four characters and more. */
const isSpecial = (name: string): boolean =>
  hasCjk(name) ? name.length >= 4 : /[\s\d-]|\p{L}\p{Lu}|^\p{Lu}|^.{10,}$/u.test(name);

/** Does the clause hold more than its names and its verb: a place, a time, another thing? */
function saysMore(clause: string, { relation }: Fact, other: Entity | undefined): boolean {
  if (hasCjk(clause)) return clause.length - relation.length - (other?.name.length ?? 0) > 12;
  return relation.split(" ").length > 3 || clause.split(" ").length > 9;
}
