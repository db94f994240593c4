import { isHollow } from "../judges/evidence.ts";
import type { Judge, Judgement, RubricTask } from "../judges/judge.ts";

/** Has the items judged; about a response that says nothing no judge needs to be asked. */
export async function judgeItems(
  task: RubricTask,
  judge: Judge | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly Judgement[]> {
  if (isHollow(task.response)) return task.items.map(() => ({ met: false, why: "the response says nothing" }));
  return judge && task.items.length > 0 ? judge.rubric(task, signal) : [];
}
