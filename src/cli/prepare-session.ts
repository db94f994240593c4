import { join } from "node:path";
import type { BudgetLimits, EngineSpec, ModelSession } from "#models";
import type { Ledger } from "#runs";

export interface PrepareSessionOptions {
  readonly config: { readonly budget: BudgetLimits; readonly concurrency: number };
  /** Folder of the configuration; paid answers lie in `.touchstone/calls` there. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  /** The models that will be asked. */
  readonly specs: readonly EngineSpec[];
}

/** Where a project remembers paid answers. */
export const callsFolder = (root: string): string => join(root, ".touchstone", "calls");

/**
 * Makes ready to ask models for a run: its ledger takes what is paid, and what it holds is off the budget already.
 * @throws ConfigError `no_key`, before anything is made
 */
export async function prepareSession(options: PrepareSessionOptions): Promise<(ledger: Ledger) => ModelSession> {
  const { config, root, env, now, specs } = options;
  // Loaded only where a model is named.
  const { apiKey, ModelSession } = await import("#models");
  for (const spec of specs) apiKey(spec, env);
  return (ledger) => {
    const { knownUsd, promptTokens, completionTokens } = ledger.totals;
    return new ModelSession({
      callsFolder: callsFolder(root),
      ...{ env, now, limits: config.budget, concurrency: config.concurrency, random: Math.random },
      spent: { usd: knownUsd, tokens: promptTokens + completionTokens },
      onCall: (call) => ledger.add(call),
      flushCalls: () => ledger.flush(),
    });
  };
}
