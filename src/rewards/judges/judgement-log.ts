import type { Judge } from "./judge.ts";
import type { Judgements } from "./recorded-judge.ts";

/** A judge whose decisions about one row are kept, so that they can be replayed by the recorded judge. */
export function createJudgementLog(judge: Judge): { readonly judge: Judge; readonly judgements: Judgements } {
  const judgements: Record<string, boolean | number> = {};
  const keep = (key: string, decision: boolean | number | null | undefined) => {
    if (decision !== null && decision !== undefined) judgements[key] = decision;
  };
  return {
    judgements,
    judge: {
      engine: judge.engine,
      criteria: async (task, signal) => {
        const judged = await judge.criteria(task, signal);
        for (const [at, criterion] of task.criteria.entries()) keep(criterion, judged[at]?.met);
        return judged;
      },
      rubric: async (task, signal) => {
        const judged = await judge.rubric(task, signal);
        for (const [at, { title }] of task.items.entries()) keep(title, judged[at]?.met);
        return judged;
      },
      answer: async (task, signal) => {
        const judged = await judge.answer(task, signal);
        keep("answer", judged.met);
        return judged;
      },
      rating: async (task, signal) => {
        const judged = await judge.rating(task, signal);
        keep("rating", judged.rating);
        return judged;
      },
    },
  };
}
