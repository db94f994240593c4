import { contentId, type Evidence, type Fact, type Mention } from "#core";
import { bySpan } from "../by-span.ts";
import { foldRelation } from "../fold-relation.ts";
import { Tally } from "../tally.ts";
import { type ComposedEntity, type EntityPart, placeKey } from "./entity-parts.ts";

/** Facts whose ends are the entities that the events have made. */
export interface RewiredFacts {
  readonly facts: Fact[];
  /** Facts that would join an entity with itself: left out. */
  readonly selfLoops: number;
}

interface Statement {
  readonly fact: Fact;
  readonly subject: string;
  readonly object: string | null;
  readonly evidence: readonly Evidence[];
  readonly isMoved: boolean;
}

/** Moves facts, sentence by sentence, to the entities that own the mentions; those that now say the same become one. */
export function rewireFacts(facts: readonly Fact[], entities: readonly ComposedEntity[]): RewiredFacts {
  const touched = new Set(entities.filter((entity) => !isUntouched(entity)).flatMap(idsOf));
  const ownerOf = findOwner(entities);
  const groups = new Map<string, Statement[]>();
  const untouched: Fact[] = [];
  let selfLoops = 0;
  for (const fact of facts) {
    if (!touched.has(fact.subject) && (fact.object === null || !touched.has(fact.object))) {
      untouched.push(fact);
      continue;
    }
    for (const statement of statementsOf(fact, ownerOf)) {
      if (statement.isMoved && statement.subject === statement.object) {
        selfLoops += 1;
        continue;
      }
      const key = JSON.stringify(keyOf(statement));
      const group = groups.get(key);
      if (group) group.push(statement);
      else groups.set(key, [statement]);
    }
  }
  return { facts: [...untouched, ...[...groups.values()].flatMap(unite)], selfLoops };
}

/** A whole base entity may also be all that is left of another one that it was merged into. */
const isUntouched = ({ id, parts: [first, ...others] }: ComposedEntity): boolean =>
  first !== undefined && others.length === 0 && isWhole(first) && first.base.id === id;

const idsOf = ({ id, parts }: ComposedEntity) => [id, ...parts.map(({ base }) => base.id)];

type OwnerOf = (entity: string, evidence: Evidence) => string;

/** Which entity a fact's end belongs to, given the sentence that states it. */
function findOwner(entities: readonly ComposedEntity[]): OwnerOf {
  const homes = new Map<string, string>();
  const split = new Map<string, { readonly id: string; readonly mentions: readonly Mention[] }[]>();
  for (const { id, parts } of entities) {
    for (const { base, mentions, isRest } of parts) {
      if (isRest) homes.set(base.id, id);
      if (isWhole({ base, mentions, isRest })) continue;
      const owners = split.get(base.id) ?? [];
      split.set(base.id, [...owners, { id, mentions }]);
    }
  }
  return (entity, { document, start, end }) => {
    const home = homes.get(entity) ?? entity;
    const owners = (split.get(entity) ?? []).filter(({ mentions }) =>
      mentions.some((one) => one.document === document && one.start >= start && one.end <= end),
    );
    // A sentence that names both halves, or neither, stays with what was left.
    return owners.length === 1 ? (owners[0]?.id ?? home) : home;
  };
}

const isWhole = ({ base, mentions, isRest }: EntityPart) => isRest && mentions.length === base.mentions.length;

function statementsOf(fact: Fact, ownerOf: OwnerOf): Statement[] {
  // A fact without evidence names nothing that could have been split off.
  if (fact.evidence.length === 0) {
    const nowhere = { document: "", start: 0, end: 0, quote: "" };
    const subject = ownerOf(fact.subject, nowhere);
    const object = fact.object === null ? null : ownerOf(fact.object, nowhere);
    return [{ fact, subject, object, evidence: [], isMoved: subject !== fact.subject || object !== fact.object }];
  }
  const byEnds = new Map<string, { subject: string; object: string | null; evidence: Evidence[] }>();
  for (const one of fact.evidence) {
    const subject = ownerOf(fact.subject, one);
    const object = fact.object === null ? null : ownerOf(fact.object, one);
    const key = `${subject} ${object}`;
    const known = byEnds.get(key);
    if (known) known.evidence.push(one);
    else byEnds.set(key, { subject, object, evidence: [one] });
  }
  return [...byEnds.values()].map((ends) => ({
    ...ends,
    fact,
    isMoved: ends.subject !== fact.subject || ends.object !== fact.object || byEnds.size > 1,
  }));
}

const keyOf = ({ fact, subject, object }: Statement): [string, ...string[]] => [
  subject,
  foldRelation(fact.relation),
  object ?? "",
  fact.value ?? "",
  fact.negated ? "not" : "",
];

/** Facts that nothing happened to stay as they are, byte for byte. */
function unite(group: readonly Statement[]): Fact[] {
  const [first] = group as readonly [Statement, ...Statement[]];
  if (group.every(({ isMoved }) => !isMoved)) return group.map(({ fact }) => fact);
  const labels = new Tally();
  const evidence = new Map<string, Evidence>();
  for (const statement of group) {
    for (const one of statement.evidence) {
      labels.add(statement.fact.relation);
      const key = placeKey(one);
      const known = evidence.get(key);
      // The smaller clause wins, so that the order of facts does not show.
      if (known?.clause !== undefined && (one.clause === undefined || known.clause <= one.clause)) continue;
      evidence.set(key, one);
    }
  }
  const { fact, subject, object } = first;
  return [
    {
      id: contentId("f", ...keyOf(first)),
      subject,
      relation: labels.most ?? fact.relation,
      object,
      ...(fact.value === undefined ? {} : { value: fact.value }),
      ...(fact.negated ? { negated: true } : {}),
      ...(group.every((one) => one.fact.hedged) ? { hedged: true } : {}),
      evidence: [...evidence.values()].sort(bySpan),
    },
  ];
}
