import { contentId, type Fact, type Span } from "#core";

/**
 * What is at odds: `value`, two values where one is to be expected; `polarity`, said and denied; `type`, filed as different kinds
 * of thing; `duplicate`, two facts that may say the same.
 */
export type ConflictKind = "value" | "polarity" | "type" | "duplicate";

/** One of the two sides. */
export interface ConflictSide {
  /** The fact; none where types differ. */
  readonly fact?: string;
  /** What it says, in short: `rice blast is caused by Magnaporthe oryzae`. */
  readonly claim: string;
  /** Where the texts say so; `text.slice(start, end) === quote`. */
  readonly evidence: readonly Span[];
}

/** Two statements of a graph that people should look at. Nothing is removed on its account. */
export interface Conflict {
  readonly id: string;
  readonly kind: ConflictKind;
  /** Id of the entity it is about. */
  readonly entity: string;
  readonly sides: readonly [ConflictSide, ConflictSide];
  /** Why the two are taken to be at odds, as a sentence. */
  readonly why: string;
}

export interface FactConflict {
  readonly kind: ConflictKind;
  readonly facts: readonly [Fact, Fact];
  readonly why: string;
  readonly nameOf: (entity: string) => string;
}

/** A conflict of two facts; the one with the smaller id comes first. */
export function conflictOf({ kind, facts, why, nameOf }: FactConflict): Conflict {
  const [first, second] = facts[0].id < facts[1].id ? facts : [facts[1], facts[0]];
  const side = (fact: Fact): ConflictSide => ({
    fact: fact.id,
    claim: claimOf(fact, nameOf),
    evidence: fact.evidence.map(spanOf),
  });
  return {
    id: contentId("c", kind, first.id, second.id),
    kind,
    entity: first.subject,
    sides: [side(first), side(second)],
    why,
  };
}

const claimOf = ({ subject, relation, object, value, negated }: Fact, nameOf: FactConflict["nameOf"]): string =>
  `${nameOf(subject)} – ${negated ? "not: " : ""}${relation} – ${object === null ? (value ?? "") : nameOf(object)}`;

const spanOf = ({ document, start, end, quote }: Span): Span => ({ document, start, end, quote });
