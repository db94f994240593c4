import type { Chunk, Document } from "#core";
import { type ChunkPlace, type GraphMetrics, graphMetrics } from "#graph";
import type { RecordedFailure, Run, Tally } from "#runs";
import type { AskedQuestion } from "./ask-questions.ts";
import type { QualityRow } from "./judge-quality.ts";
import { loadGraph } from "./load-run.ts";
import { measureQuality, type QualitySummary } from "./measure-quality.ts";
import { countPairs, type ResolutionCounts } from "./resolved-pair.ts";
import { stageValues } from "./stage-values.ts";

/** What a run found, in numbers: the funnel adds up, questions = kept + Σ dropped. */
export interface SynthesizeSummary {
  readonly counts: {
    readonly documents: number;
    readonly chunks: number;
    readonly mentions: number;
    readonly entities: number;
    readonly facts: number;
    readonly subgraphs: number;
    readonly questions: number;
    readonly kept: number;
  };
  /** Documents that were passed over, by reason; as `page_without_text` the pages and slides of others. */
  readonly skipped: Tally;
  /** Questions that were not kept, by reason. */
  readonly dropped: Tally;
  /** Failed items of any stage, by code: as many as `failures.jsonl` has rows. */
  readonly failures: Tally;
  readonly graph: GraphMetrics & {
    /** Facts and types that are at odds. */
    readonly conflicts: number;
  };
  readonly resolution: ResolutionCounts;
  /** What a judge says of a sample; null where nobody was to judge. */
  readonly quality: QualitySummary | null;
  /** What was paid; 0 offline, null where a model has no price. */
  readonly costUsd: number | null;
  /** Tokens that were paid, over all starts. */
  readonly tokens: { readonly prompt: number; readonly completion: number };
  readonly seconds: number;
}

/** Counts what a run's stages hold; stages that were not run count as empty. */
export async function summarize(run: Run, failures: readonly RecordedFailure[]): Promise<SynthesizeSummary> {
  const chunks: ChunkPlace[] = [];
  for await (const list of stageValues<readonly Chunk[]>(run.folder, "chunks")) {
    for (const { document, start, end } of list) chunks.push({ document, start, end });
  }
  const resolved = await loadGraph(run.folder);
  const graph = { ...graphMetrics(resolved.graph, { chunks }), conflicts: resolved.conflicts.length };
  const dropped: Tally = {};
  let [questions, kept] = [0, 0];
  for await (const asked of stageValues<AskedQuestion>(run.folder, "questions")) {
    questions += 1;
    if (asked.dropped) add(dropped, asked.dropped.reason);
    else kept += 1;
  }
  const failed: Tally = {};
  for (const { code } of failures) add(failed, code);
  const { stages, seconds } = run.manifest;
  return {
    counts: {
      documents: stages["documents"]?.ok ?? 0,
      chunks: chunks.length,
      mentions: graph.mentions,
      entities: graph.entities,
      facts: graph.facts,
      subgraphs: stages["subgraphs"]?.ok ?? 0,
      questions,
      kept,
    },
    skipped: { ...stages["documents"]?.skipped, ...(await countUnread(run.folder)) },
    dropped,
    failures: failed,
    graph,
    resolution: countPairs(resolved.pairs, resolved.splits.length),
    quality: await measureQuality(run.outcomes<QualityRow>("quality")),
    costUsd: run.ledger.totals.costUsd,
    tokens: { prompt: run.ledger.totals.promptTokens, completion: run.ledger.totals.completionTokens },
    seconds: Math.round(seconds * 10) / 10,
  };
}

/** Pages and slides without text: nobody else says that a part of a document is missing. */
async function countUnread(folder: string): Promise<Tally> {
  let count = 0;
  for await (const { unread = [] } of stageValues<Document>(folder, "documents")) count += unread.length;
  return count === 0 ? {} : { page_without_text: count };
}

function add(tally: Tally, key: string): void {
  tally[key] = (tally[key] ?? 0) + 1;
}
