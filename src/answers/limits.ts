/** What one answer may cost. Beyond a limit a verdict is given at once: no timers, no half-done work. */
export const limits = {
  /** Longest text that is read as an answer. */
  characters: 4096,
  /** Deepest nesting of brackets and commands. */
  depth: 64,
  /** Parts of one formula. */
  nodes: 512,
  /** Bits of an exact integer. */
  integerBits: 4096,
  /** Largest n of an exact n!. */
  factorial: 10_000,
  /** Most terms of a sum or product that is written out. */
  terms: 10_000,
  /** Steps of evaluation over one comparison. */
  steps: 40_000,
} as const;

/**
 * Thrown inside this layer where a text cannot be read or a limit is met, and caught at its doors. It is no Error: it is no
 * bug, and it is thrown too often to take a stack each time.
 */
export class Unreadable {
  readonly reason: string;
  /** A limit was met, as against text that follows no grammar. */
  readonly isLimit: boolean;

  constructor(reason: string, isLimit = false) {
    this.reason = reason;
    this.isLimit = isLimit;
  }
}

/** Runs a reader; `undefined` where the text cannot be read. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Counts the steps of one comparison. */
export class Steps {
  private left: number = limits.steps;

  spend(count = 1): void {
    this.left -= count;
    if (this.left < 0) throw new Unreadable("too many steps", true);
  }
}
