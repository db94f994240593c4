import type { ChatMessage, Sample, Verdict } from "#core";
import type { ScoreRow } from "#rewards";
import type { Environments } from "./environments.ts";
import type { Metrics } from "./metrics.ts";
import type { RepeatedAnswers } from "./repeated-answers.ts";
import type { RouteRequest } from "./route.ts";
import type { Scoring } from "./scoring.ts";

/** What the routes work with. */
export interface Service {
  readonly version: string;
  readonly scoring: Scoring;
  /** The samples that requests name by id. */
  readonly samples: ReadonlyMap<string, Sample>;
  /** Keys of all components that a verdict may have here: the same ones for every reply of a protocol that needs that. */
  readonly componentKeys: readonly string[];
  /** Cut off at the end of a completion, where a protocol leaves them there. */
  readonly specialTokens: readonly string[];
  readonly metrics: Metrics;
  readonly repeated: RepeatedAnswers;
  readonly environments: Environments;
  /** The messages that a policy is given for a sample. */
  readonly promptOf: (sample: Sample) => readonly ChatMessage[];
  /** A new name for a session or an episode. */
  readonly newId: () => string;
  readonly isDraining: () => boolean;
  /** Scores rows as the request wants them, and counts them. */
  score(rows: readonly ScoreRow[], request: Pick<RouteRequest, "deadlineMs" | "signal">): Promise<readonly Verdict[]>;
}
