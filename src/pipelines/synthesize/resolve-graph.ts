import type { Document, Embedder, MergeEvent } from "#core";
import {
  applyMerges,
  type Conflict,
  createEvent,
  findConflicts,
  type MergeDecision,
  type MergeProposal,
  mergeNearFacts,
  resolveEntities,
  suggestPairs,
} from "#graph";
import type { StandingReview } from "#runs";
import type { PipelineStage } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";
import { type GraphRow, readGraph } from "./merge-graph.ts";
import type { ResolvedPair } from "./resolved-pair.ts";
import { splitEvents } from "./split-events.ts";

/** One row of the stage: a node or an edge of the resolved graph, or how it came to be so. */
export type ResolvedRow =
  | GraphRow
  | { readonly pair: ResolvedPair }
  | { readonly event: MergeEvent }
  | { readonly conflict: Conflict };

export type ResolveGraphOptions = SynthesizeConfig["resolution"] & {
  /** Whose nearness of names across languages puts pairs up for review; its failure ends the run. */
  readonly embedder?: Embedder | undefined;
};

/**
 * Graph → the graph in which names of one thing are one entity: by the rules where they are sure, by what people decided elsewhere.
 * Facts that say the same become one, those at odds are listed.
 * @param reviews What people decided about pairs and about mentions, by the item's id.
 */
export const resolveGraph = (
  { embedder, ...options }: ResolveGraphOptions,
  reviews: () => ReadonlyMap<string, StandingReview>,
): PipelineStage<ResolvedRow> => ({
  name: "resolve",
  summary: "join names of one thing, list conflicts",
  async run(stage, context) {
    const texts = new Map<string, string>();
    for await (const { id, text } of context.values<Document>("documents")) texts.set(id, text);
    const base = await readGraph(context.values<GraphRow>("graph"));
    const suggestions = embedder ? await suggestPairs(base, embedder, context.signal) : [];
    const standing = reviews();
    const pairs = decidePairs(resolveEntities(base, { texts, suggestions }), options, standing);
    const events = [...eventsOf(pairs), ...splitEvents(standing)];
    const { entities, facts } = mergeNearFacts(applyMerges(base, events).graph);
    const conflicts = findConflicts({ entities, facts });
    stage.replace(
      (function* () {
        for (const entity of entities) yield { id: entity.id, status: "ok" as const, value: { entity } };
        for (const fact of facts) yield { id: fact.id, status: "ok" as const, value: { fact } };
        for (const pair of pairs) yield { id: pair.proposal.id, status: "ok" as const, value: { pair } };
        for (const event of events) yield { id: event.id, status: "ok" as const, value: { event } };
        for (const conflict of conflicts) yield { id: conflict.id, status: "ok" as const, value: { conflict } };
      })(),
    );
  },
});

/** What becomes of each pair. The order is that of the scores, not that in which people decided. */
function decidePairs(
  { merges, reviews }: { readonly merges: readonly MergeProposal[]; readonly reviews: readonly MergeProposal[] },
  { automatic, threshold = 0 }: SynthesizeConfig["resolution"],
  standing: ReadonlyMap<string, StandingReview>,
): ResolvedPair[] {
  const pair = (proposal: MergeProposal, isAutomatic: boolean): ResolvedPair => {
    const decision = standing.get(proposal.id)?.decision;
    return { proposal, isAutomatic, ...(decision === undefined ? {} : { decision }) };
  };
  return [
    ...merges.map((proposal) => pair(proposal, automatic && proposal.score >= threshold)),
    ...reviews.map((proposal) => pair(proposal, false)),
  ];
}

/** The history of the graph: what the rules merged, what people took apart of it, what people merged. */
function eventsOf(pairs: readonly ResolvedPair[]): MergeEvent[] {
  const events: MergeEvent[] = [];
  // Each pair is merged, and taken apart, at most once: no event has an earlier one of its kind.
  const add = (decision: MergeDecision): MergeEvent => {
    const event = createEvent(decision, []);
    events.push(event);
    return event;
  };
  const merge = ({ score, why, into, from }: MergeProposal, by: "rule" | "review") =>
    add({ kind: "merge", by, why, score, into: into.id, from: from.id });
  for (const { proposal, isAutomatic, decision } of pairs) {
    if (!isAutomatic) continue;
    const { id: event } = merge(proposal, "rule");
    if (decision === "reject" || decision === "split")
      add({ kind: "undo", by: "review", why: "somebody took it apart", event });
  }
  for (const { proposal, isAutomatic, decision } of pairs)
    if (!isAutomatic && decision === "accept") merge(proposal, "review");
  return events;
}
