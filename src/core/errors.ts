/** What every error of Touchstone carries beside its message. */
export interface ErrorDetails {
  /** Stable, snake_case; counted in summaries and shown with `--json`. */
  readonly code: string;
  /** What to do next, in one sentence. */
  readonly hint?: string | undefined;
  /** Where: `file:line:column`, a sample id, a path. */
  readonly place?: string | undefined;
  readonly cause?: unknown;
  /** It would meet every item alike (a wrong key, a full disk): it ends the run instead of failing one item. */
  readonly isFatal?: boolean | undefined;
}

/** The closed set of errors, by the boundary that was crossed. Only the command line and the server print them. */
export abstract class TouchstoneError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly place: string | undefined;
  readonly isFatal: boolean;

  constructor(message: string, { code, hint, place, cause, isFatal = false }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.hint = hint;
    this.place = place;
    this.isFatal = isFatal;
  }
}

/** The configuration or the command line says something we cannot follow. */
export class ConfigError extends TouchstoneError {}
/** A file or a row that was given to us cannot be used; `place` names it as `file:line` or a path. */
export class InputError extends TouchstoneError {}
/** A model server did not answer as it should. */
export class ModelError extends TouchstoneError {
  /** How long the server asked to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, details: ErrorDetails & { readonly retryAfterMs?: number | undefined }) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}
/** A reward cannot be computed. */
export class RewardError extends TouchstoneError {}
/** A run folder cannot be opened, locked, written or resumed. */
export class RunError extends TouchstoneError {}
/** The budget is used up. */
export class BudgetError extends TouchstoneError {}
/** A training engine refused or broke off. */
export class EngineError extends TouchstoneError {}
