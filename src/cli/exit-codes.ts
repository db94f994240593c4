/** Exit codes of every command. */
export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  gateMissed: 3,
  tooManyFailures: 4,
  budget: 5,
  interrupted: 130,
} as const;

/** The exit code that stands for an error: by what boundary was crossed. */
export function exitCodeOf(error: unknown): number {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  if (code === "interrupted") return exitCodes.interrupted;
  if (code === "too_many_failures") return exitCodes.tooManyFailures;
  if (name === "BudgetError") return exitCodes.budget;
  return /^(?:Config|Input|Run|Model|Reward|Engine)Error$/.test(name ?? "") ? exitCodes.usage : exitCodes.bug;
}
