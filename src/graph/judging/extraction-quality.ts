import type { ExtractionJudgement } from "./extraction-judge.ts";

/** A mean with the number of things it was taken over; null over nothing. */
export interface MeasuredMean {
  readonly mean: number | null;
  readonly n: number;
}

/** The paper's three figures (K2V §G.1.1), each a mean over chunks. */
export interface ExtractionFigures {
  /** Share of what was read that the text bears out. */
  readonly accuracy: MeasuredMean;
  /** Share of what the text says that was read. */
  readonly completeness: MeasuredMean;
  /** Share of what was read that is put exactly as well: name, type, description; direction, relation, marks. */
  readonly precision: MeasuredMean;
}

/** Figures of entities (the paper's NER) and of facts (its RE). */
export interface ExtractionQuality {
  readonly entities: ExtractionFigures;
  readonly facts: ExtractionFigures;
}

/** Measures an extraction by judgements of some of its chunks. A chunk of which nothing was read has no accuracy and no precision. */
export const extractionQuality = (judgements: readonly ExtractionJudgement[]): ExtractionQuality => ({
  entities: figures(judgements, "entity"),
  facts: figures(judgements, "fact"),
});

function figures(judgements: readonly ExtractionJudgement[], wanted: "entity" | "fact"): ExtractionFigures {
  const counts = judgements.map(({ records, missing }) => {
    const own = records.filter(({ kind }) => kind === wanted);
    const right = own.filter(({ verdict }) => verdict !== "wrong").length;
    return {
      right,
      all: own.length,
      exact: own.filter(({ verdict }) => verdict === "exact").length,
      said: right + missing.filter(({ kind }) => kind === wanted).length,
    };
  });
  return {
    accuracy: mean(counts.map(({ right, all }) => [right, all])),
    completeness: mean(counts.map(({ right, said }) => [right, said])),
    precision: mean(counts.map(({ exact, all }) => [exact, all])),
  };
}

function mean(shares: readonly (readonly [number, number])[]): MeasuredMean {
  const measured = shares.filter(([, all]) => all > 0).map(([part, all]) => part / all);
  const sum = measured.reduce((total, share) => total + share, 0);
  return { mean: measured.length === 0 ? null : sum / measured.length, n: measured.length };
}
