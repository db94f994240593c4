import { ConfigError, type Parser } from "#core";
import type { Judge } from "#rewards";

/** Who judges, and what else scoring needs. */
export interface OpenedJudge {
  /** Absent: what the rows have recorded. */
  readonly judge?: Judge | undefined;
  readonly parser?: Parser | undefined;
  /** What was paid; absent where nothing is. */
  readonly costUsd?: (() => number | null) | undefined;
  close(): Promise<void>;
}

export interface OpenJudgeOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly onWarning: (text: string) => void;
}

/** Opens the judge that is named: `recorded`, `offline`, or a configuration. @throws ConfigError */
export async function openJudge(who: string, _options: OpenJudgeOptions): Promise<OpenedJudge> {
  if (who === "recorded") return { close: async () => {} };
  throw new ConfigError(`no judge ${who}`, { code: "unknown_judge" });
}
