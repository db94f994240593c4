import { TouchstoneError } from "#core";

/** How a failed attempt is to be met. */
export interface FailureClass {
  /** Attempts for one call in all, this class alone. */
  readonly attempts: number;
  /** Wait before the next attempt, doubled each time, in ms; a `Retry-After` wins. */
  readonly firstWaitMs: number;
}

const transport: FailureClass = { attempts: 5, firstWaitMs: 300 };
const content: FailureClass = { attempts: 3, firstWaitMs: 0 };

/** By code of the ModelError; what is not here is not asked again. */
const classes: Readonly<Record<string, FailureClass>> = {
  rate_limited: { attempts: 8, firstWaitMs: 1_000 },
  server_error: transport,
  timeout: { attempts: 4, firstWaitMs: 300 },
  unreachable: transport,
  connection_lost: transport,
  garbled_reply: { attempts: 4, firstWaitMs: 100 },
  refusal: content,
  empty_reply: content,
  unparsable_reply: content,
};

/** The class of a failure, or undefined where another attempt would be in vain. */
export const failureClass = (error: unknown): FailureClass | undefined =>
  error instanceof TouchstoneError ? classes[error.code] : undefined;
