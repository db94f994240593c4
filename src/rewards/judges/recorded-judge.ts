import type { Judge, Judgement } from "./judge.ts";

/** Decisions of a row: by criterion text or item title, `answer`, and `rating` from 1 to 10. */
export type Judgements = Readonly<Record<string, boolean | number | null | undefined>>;

/** Replays decisions made before: for tests, and for other weights without another call. */
export function createRecordedJudge(judgements: Judgements = {}): Judge {
  const decide = (key: string): Judgement => {
    const met = Object.hasOwn(judgements, key) ? judgements[key] : undefined;
    return typeof met === "boolean" ? { met } : { met: null, why: `no judgement is recorded for "${key}"` };
  };
  return {
    engine: "recorded",
    criteria: async ({ criteria }) => criteria.map(decide),
    rubric: async ({ items }) => items.map(({ title }) => decide(title)),
    answer: async () => decide("answer"),
    rating: async () => {
      const rating = judgements["rating"];
      return typeof rating === "number" && rating >= 1 && rating <= 10
        ? { rating }
        : { rating: null, why: "no rating from 1 to 10 is recorded" };
    },
  };
}
