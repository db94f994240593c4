import { type ExtractionJudgement, type ExtractionQuality, extractionQuality, type MeasuredMean } from "#graph";
import type { Outcome } from "#runs";
import type { QualityRow } from "./judge-quality.ts";

/** What a judge says of the graph, in numbers. Judgements that failed count as failed, never as bad. */
export interface QualitySummary extends ExtractionQuality {
  /** Chunks that were judged. */
  readonly chunks: number;
  /** Share of the entities described in several chunks whose descriptions do not go together. */
  readonly descriptionConflicts: MeasuredMean;
  readonly failed: number;
}

/** Measures what the stage holds; null where nobody was to judge. */
export async function measureQuality(outcomes: AsyncIterable<Outcome<QualityRow>>): Promise<QualitySummary | null> {
  const judgements: ExtractionJudgement[] = [];
  let [described, conflicts, failed] = [0, 0, 0];
  for await (const outcome of outcomes) {
    if (outcome.status === "failed") failed += 1;
    if (outcome.status !== "ok") continue;
    if ("extraction" in outcome.value) judgements.push(outcome.value.extraction);
    else {
      described += 1;
      if (outcome.value.description.verdict !== "one_thing") conflicts += 1;
    }
  }
  if (judgements.length + described + failed === 0) return null;
  return {
    ...extractionQuality(judgements),
    chunks: judgements.length,
    descriptionConflicts: { mean: described === 0 ? null : conflicts / described, n: described },
    failed,
  };
}
