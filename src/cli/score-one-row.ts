import * as z from "zod";
import { type RewardSpec, Sample, type Verdict } from "#core";
import {
  type AnchorReader,
  type CodeRunner,
  createJudgementLog,
  createRecordedJudge,
  type Judge,
  type Judgements,
  type ScoreRow,
  scoreCompletion,
} from "#rewards";

export interface ScoreOneRowOptions {
  /** Samples for rows that name one by `sample_id`. */
  readonly samples: ReadonlyMap<string, Sample>;
  /** Absent: what the rows have recorded. */
  readonly judge?: Judge | undefined;
  readonly anchors: AnchorReader;
  readonly code?: CodeRunner | undefined;
  /** The reward in place of the sample's own. @throws where there is none such */
  readonly specOf?: ((spec: RewardSpec) => RewardSpec) | undefined;
  readonly signal: AbortSignal;
}

/** A row's verdict, and what its judge said. */
export interface ScoredRow {
  readonly verdict: Verdict;
  readonly judgements: Judgements;
}

/** Scores one row. What is wrong with it is its status; only an abort and what would meet every row alike are thrown. */
export async function scoreOneRow(
  row: ScoreRow,
  id: string,
  { samples, judge, anchors, code, specOf, signal }: ScoreOneRowOptions,
): Promise<ScoredRow> {
  const sample = sampleOf(row, samples, specOf);
  if (typeof sample === "string") return { verdict: invalid(id, sample, row), judgements: {} };
  const log = createJudgementLog(judge ?? createRecordedJudge(row.judgements));
  const { completion, completionTokens } = row;
  const ports = { anchors, judge: log.judge, code, signal };
  const verdict = await scoreCompletion({ id: row.id, sample, completion, completionTokens }, ports);
  return { verdict, judgements: log.judgements };
}

/** The row's sample with the reward that is asked for, or what is wrong with it. A loaded sample was looked at when it came. */
function sampleOf(
  row: ScoreRow,
  samples: ReadonlyMap<string, Sample>,
  specOf: ScoreOneRowOptions["specOf"],
): Sample | string {
  const given = typeof row.sample === "string" ? jsonOf(row.sample) : row.sample;
  let sample = row.sample_id === undefined || given !== undefined ? undefined : samples.get(row.sample_id);
  if (sample === undefined) {
    if (given === undefined)
      return row.sample_id === undefined ? "the row has no sample" : `there is no sample ${row.sample_id}`;
    if (typeof given === "string") return `sample ${given.slice(0, 80)} is no Sample; an id stands in sample_id`;
    const parsed = Sample.safeParse(given);
    if (!parsed.success) return `sample.${issueText(parsed.error)}`;
    sample = parsed.data;
  }
  if (specOf === undefined) return sample;
  try {
    return { ...sample, reward: specOf(sample.reward) };
  } catch (error) {
    if (error instanceof z.ZodError) return `reward: ${issueText(error)}`;
    throw error;
  }
}

/** Exports hold a sample as JSON text; what is none stays as it is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const issueText = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join(".")}: ${issue.message}` : "not a sample";

const invalid = (id: string, reason: string, { sample_id, sample }: ScoreRow): Verdict => ({
  ...{ id, reward: null, components: {}, reason, reward_spec: "none" },
  status: sample === undefined && sample_id !== undefined ? "unknown_sample" : "invalid_item",
});
