import type { Document, KnowledgeGraph, Sample } from "#core";
import type { Conflict, SplitEvent } from "#graph";
import type { AskedQuestion } from "../synthesize/ask-questions.ts";
import type { ResolvedPair } from "../synthesize/resolved-pair.ts";
import type { SynthesizeSummary } from "../synthesize/summarize.ts";

/** Everything a report tells about a `synthesize` run. */
export interface ReportInput {
  /** As `touchstone runs` lists it: it stands in the commands at the end. */
  readonly name: string;
  /** Version of Touchstone. */
  readonly version: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The manifest's state: `done`, `interrupted`, … */
  readonly state: string;
  readonly seed: number;
  readonly summary: SynthesizeSummary;
  readonly graph: KnowledgeGraph;
  readonly pairs: readonly ResolvedPair[];
  readonly conflicts: readonly Conflict[];
  /** Mentions that people took out of entities. */
  readonly splits: readonly SplitEvent[];
  readonly samples: readonly Sample[];
  /** The questions that were not kept. */
  readonly dropped: readonly AskedQuestion[];
  readonly failures: readonly {
    readonly stage: string;
    readonly item: string;
    readonly code: string;
    readonly message: string;
    readonly hint?: string | undefined;
  }[];
  readonly documents: readonly Document[];
}
