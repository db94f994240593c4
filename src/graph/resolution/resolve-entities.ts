import { contentId, type Entity, type KnowledgeGraph } from "#core";
import { byId } from "../by-span.ts";
import { DisjointSets } from "../disjoint-sets.ts";
import { candidatePairs } from "./candidate-pairs.ts";
import { type DescribedThing, describeThing } from "./described-thing.ts";
import type { MergeProposal, ProposedEntity } from "./merge-proposal.ts";
import { scoreDescribed } from "./score-pair.ts";
import { sentencesAround } from "./sentences-around.ts";
import type { SuggestedPair } from "./suggest-pairs.ts";

export interface ResolveEntitiesOptions {
  /** Texts of the documents by id, for the sentences around the names. */
  readonly texts: ReadonlyMap<string, string>;
  /** How many sentences of each entity are looked at; 4 where it is not given. */
  readonly contextsPerEntity?: number | undefined;
  /** Pairs that something else found, such as a model's embeddings: translations and synonyms, for review at most. */
  readonly suggestions?: readonly SuggestedPair[] | undefined;
}

/** What is to be merged, and what somebody should look at. Both are sorted by score, highest first, then by id. */
export interface Resolution {
  readonly merges: readonly MergeProposal[];
  readonly reviews: readonly MergeProposal[];
}

/** A set of this size is joined with nothing more without being looked at. */
const largestSet = 12;

/**
 * Finds entities of a graph that are one thing. What the rules are sure of is a merge, unless a fact joins the two, or it
 * would join over others two things that the rules hold apart; that, and what is likely only, is for review. The order of
 * the graph's entities does not matter.
 */
export function resolveEntities(
  graph: KnowledgeGraph,
  { texts, contextsPerEntity = 4, suggestions = [] }: ResolveEntitiesOptions,
): Resolution {
  const entities = [...graph.entities].sort(byId);
  const around = sentencesAround(texts);
  const contexts = new Map<Entity, ProposedEntity["contexts"]>();
  const contextsOf = (entity: Entity) => {
    const found = contexts.get(entity) ?? around(entity, contextsPerEntity);
    contexts.set(entity, found);
    return found;
  };
  const things = entities.map((entity) =>
    describeThing({
      ...entity,
      get contexts() {
        return contextsOf(entity).map(({ sentence }) => sentence);
      },
      documents: entity.mentions.map(({ document }) => document),
    }),
  );
  const similarities = pairSimilarities(entities, suggestions);
  const pairs = new Map(candidatePairs(things).map(([a, b]) => [a * entities.length + b, [a, b] as const]));
  for (const [key, { pair }] of similarities) pairs.set(key, pair);
  const proposals: Proposed[] = [];
  for (const [key, [a, b]] of pairs) {
    const similarity = similarities.get(key)?.similarity;
    const [one, two] = [things[a] as DescribedThing, things[b] as DescribedThing];
    const { decision, score, why } = scoreDescribed(one, two, { similarity });
    if (decision === "different") continue;
    const [ofA, ofB] = [entities[a] as Entity, entities[b] as Entity];
    proposals.push({ id: contentId("p", ofA.id, ofB.id), a, b, decision, score, why });
  }
  proposals.sort((x, y) => y.score - x.score || byId(x, y));
  const decided = holdBack(proposals, { things, graph, entities });
  const describe = (entity: Entity): ProposedEntity => ({
    id: entity.id,
    name: entity.name,
    type: entity.type,
    language: entity.language,
    aliases: entity.aliases,
    mentions: entity.mentions.length,
    contexts: contextsOf(entity),
  });
  const finished = decided.map(({ id, a, b, decision, score, why }): MergeProposal => {
    const [into, from] = inOrder(entities[a] as Entity, entities[b] as Entity);
    return { id, decision, score, why, into: describe(into), from: describe(from) };
  });
  return {
    merges: finished.filter(({ decision }) => decision === "same"),
    reviews: finished.filter(({ decision }) => decision === "review"),
  };
}

interface Proposed {
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly decision: "same" | "review";
  readonly score: number;
  readonly why: string;
}

interface Known {
  readonly things: readonly DescribedThing[];
  readonly graph: KnowledgeGraph;
  readonly entities: readonly Entity[];
}

/** Sends to review what would be merged against other evidence: a fact between the two, or a member of one set that is none of the other's. */
function holdBack(proposals: readonly Proposed[], { things, graph, entities }: Known): Proposed[] {
  const joined = new Set(graph.facts.map(({ subject, object }) => `${subject} ${object}`));
  const isJoined = (a: string, b: string) => joined.has(`${a} ${b}`) || joined.has(`${b} ${a}`);
  const sets = new DisjointSets<number>();
  const members = new Map<number, readonly number[]>();
  const membersOf = (item: number) => members.get(sets.find(item)) ?? [item];
  const areApart = (a: number, b: number) =>
    scoreDescribed(things[a] as DescribedThing, things[b] as DescribedThing).decision === "different";
  return proposals.map((proposal) => {
    const { a, b, decision } = proposal;
    if (decision === "review" || sets.find(a) === sets.find(b)) return proposal;
    const hold = (reason: string): Proposed => ({ ...proposal, decision: "review", why: `${proposal.why}; ${reason}` });
    if (isJoined(entities[a]?.id ?? "", entities[b]?.id ?? "")) return hold("but a fact joins the two");
    const [ofA, ofB] = [membersOf(a), membersOf(b)];
    if (ofA.length + ofB.length > largestSet) return hold("but it would join too many names at once");
    const apart = ofA.flatMap((one) => ofB.filter((two) => areApart(one, two)).map((two) => [one, two] as const))[0];
    if (apart) {
      const names = apart.map((index) => `"${entities[index]?.name}"`).sort();
      return hold(`but it would join ${names.join(" with ")} as well`);
    }
    sets.join(a, b);
    members.set(sets.find(a), [...ofA, ...ofB]);
    return proposal;
  });
}

function pairSimilarities(entities: readonly Entity[], suggestions: ResolveEntitiesOptions["suggestions"] = []) {
  const places = new Map(entities.map(({ id }, index) => [id, index]));
  const found = new Map<number, { readonly pair: readonly [number, number]; readonly similarity: number }>();
  for (const { a, b, similarity } of suggestions) {
    const [one, two] = [places.get(a), places.get(b)];
    if (one === undefined || two === undefined || one === two) continue;
    const pair = [Math.min(one, two), Math.max(one, two)] as const;
    const key = pair[0] * entities.length + pair[1];
    found.set(key, { pair, similarity: Math.max(similarity, found.get(key)?.similarity ?? -1) });
  }
  return found;
}

/** The survivor first: the one named more often, then the longer name, then the smaller id. */
const inOrder = (a: Entity, b: Entity): [Entity, Entity] =>
  (b.mentions.length - a.mentions.length || b.name.length - a.name.length || byId(a, b)) < 0 ? [a, b] : [b, a];
