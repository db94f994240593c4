import pMap from "p-map";
import * as z from "zod";
import { type RewardSpec, Sample, type Verdict } from "#core";
import {
  type AnchorReader,
  type CodeRunner,
  createJudgementLog,
  createRecordedJudge,
  type Judge,
  type Judgements,
  scoreCompletion,
} from "#rewards";

/** A row to be scored. Its sample is looked at row by row, since a bad one is that row's affair. */
export const ScoreRow = z.looseObject({
  id: z.string().optional(),
  sample: z.unknown().optional(),
  sample_id: z.string().optional(),
  completion: z.string(),
  completionTokens: z.int().nonnegative().optional(),
  judgements: z.record(z.string(), z.union([z.boolean(), z.number(), z.null()])).optional(),
});
export type ScoreRow = z.infer<typeof ScoreRow>;

export interface ScoreRowsOptions {
  /** Samples for rows that name one by `sample_id`. */
  readonly samples: ReadonlyMap<string, Sample>;
  /** Absent: what the rows have recorded. */
  readonly judge?: Judge | undefined;
  readonly anchors: AnchorReader;
  readonly code?: CodeRunner | undefined;
  readonly concurrency: number;
  /** The reward in place of the sample's own. @throws where there is none such */
  readonly specOf: (spec: RewardSpec) => RewardSpec;
  readonly signal: AbortSignal;
  readonly onScored: (done: number) => void;
}

/** A row's verdict, and what its judge said. */
export interface ScoredRow {
  readonly verdict: Verdict;
  readonly judgements: Judgements;
}

/** Scores rows, in order whatever the concurrency. */
export function scoreRows(
  rows: readonly ScoreRow[],
  { samples, judge, anchors, code, specOf, signal, onScored, concurrency }: ScoreRowsOptions,
): Promise<ScoredRow[]> {
  let done = 0;
  return pMap(
    rows,
    async (row, at) => {
      const id = row.id ?? `row ${at + 1}`;
      const sample = sampleOf(row, samples, specOf);
      if (typeof sample === "string") return { verdict: invalid(id, sample, row), judgements: {} };
      const log = createJudgementLog(judge ?? createRecordedJudge(row.judgements));
      const { completion, completionTokens } = row;
      const ports = { anchors, judge: log.judge, code, signal };
      const verdict = await scoreCompletion({ id: row.id, sample, completion, completionTokens }, ports);
      onScored(++done);
      return { verdict, judgements: log.judgements };
    },
    { concurrency, signal },
  );
}

/** The row's sample with the reward that is asked for, or what is wrong with it. */
function sampleOf(
  row: ScoreRow,
  samples: ReadonlyMap<string, Sample>,
  specOf: ScoreRowsOptions["specOf"],
): Sample | string {
  const found = row.sample ?? (row.sample_id === undefined ? undefined : samples.get(row.sample_id));
  if (found === undefined)
    return row.sample_id === undefined ? "the row has no sample" : `there is no sample ${row.sample_id}`;
  const sample = Sample.safeParse(found);
  if (!sample.success) return issueText(sample.error);
  try {
    return { ...sample.data, reward: specOf(sample.data.reward) };
  } catch (error) {
    if (error instanceof z.ZodError) return `reward: ${issueText(error)}`;
    throw error;
  }
}

const issueText = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join(".")}: ${issue.message}` : "not a sample";

const invalid = (id: string, reason: string, { sample_id, sample }: ScoreRow): Verdict => ({
  ...{ id, reward: null, components: {}, reason, reward_spec: "none" },
  status: sample === undefined && sample_id !== undefined ? "unknown_sample" : "invalid_item",
});
