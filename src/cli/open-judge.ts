import { ConfigError, type Parser } from "#core";
import { createModelJudge, createOfflineJudge, type Judge } from "#rewards";
import { engineOf } from "./config/engine-config.ts";
import { loadConfig } from "./config/load-config.ts";
import { callsFolder } from "./prepare-session.ts";

/** Who judges. */
export interface OpenedJudge {
  /** Absent: what the rows have recorded. */
  readonly judge?: Judge | undefined;
  /** What was paid; absent where nothing is, null where no price is known. */
  readonly costUsd?: (() => number | null) | undefined;
  close(): Promise<void>;
}

export interface OpenJudgeOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly parser: Parser;
  /** One call a completion, or one a criterion. */
  readonly calls: "batched" | "each";
}

/**
 * Opens the judge that is named: `recorded`, `offline`, or the engine `judge` of a configuration, whose paid answers are
 * remembered beside it.
 * @throws ConfigError
 */
export async function openJudge(who: string, { env, now, parser, calls }: OpenJudgeOptions): Promise<OpenedJudge> {
  const close = async () => {};
  if (who === "recorded") return { close };
  if (who === "offline") return { judge: createOfflineJudge(parser), close };
  const { config, root } = loadConfig(who, { env });
  if (config.pipeline !== "synthesize")
    throw new ConfigError(`${who} names no engine that judges`, {
      code: "no_judge",
      place: who,
      hint: "Name a configuration of the pipeline synthesize, with engine.judge.",
    });
  const engine = engineOf(config.engine, "judge");
  if (engine === "offline") return { judge: createOfflineJudge(parser), close };
  const { ModelSession } = await import("#models");
  let costUsd: number | null = 0;
  const session = new ModelSession({
    callsFolder: callsFolder(root),
    ...{ env, now, limits: config.budget, concurrency: config.concurrency, random: Math.random },
    spent: { usd: 0, tokens: 0 },
    onCall: (call) => {
      costUsd = costUsd === null || call.costUsd === null ? null : costUsd + call.costUsd;
    },
    flushCalls: () => {},
  });
  return {
    judge: createModelJudge({ chat: session.chatModel(engine, "judge"), calls }),
    costUsd: () => costUsd,
    close: () => session.close(),
  };
}
