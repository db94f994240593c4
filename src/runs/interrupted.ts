import { RunError } from "#core";

/** Thrown when a signal stopped a stage: everything finished is written. */
export class Interrupted extends RunError {
  constructor() {
    super("interrupted", { code: "interrupted", hint: "Run the same command again: it goes on where it stopped." });
  }
}
