import type { MergeEvent } from "#core";

/** A decision that changes the graph: an undo only takes others out. */
export type GraphEvent = Exclude<MergeEvent, { readonly kind: "undo" }>;

/** Mentions that become an entity of their own. */
export type SplitEvent = Extract<MergeEvent, { readonly kind: "split" }>;

/** The merges and splits that no later undo takes out, in order. An undo that is itself undone counts for nothing. */
export function activeEvents(events: readonly MergeEvent[]): GraphEvent[] {
  const undone = new Set<string>();
  const active: GraphEvent[] = [];
  for (const event of [...events].reverse()) {
    if (undone.has(event.id)) continue;
    if (event.kind === "undo") undone.add(event.event);
    else active.push(event);
  }
  return active.reverse();
}
