import { Interrupted } from "#runs";
import type { Terminal } from "./terminal.ts";

export interface InterruptSignal {
  /** Raised by the first Ctrl-C, or SIGTERM: what is in flight is finished and saved. */
  readonly signal: AbortSignal;
  /** Lets signals do again what they do by themselves. */
  release(): void;
}

/** Listens for Ctrl-C and SIGTERM: the first one asks the work to stop, the second one quits. */
export function interruptSignal(terminal: Terminal): InterruptSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(terminal.fail(new Interrupted()));
    controller.abort();
    terminal.note("stopping: what is in flight is finished and saved; once more quits at once");
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const name of signals) process.on(name, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of signals) process.off(name, stop);
    },
  };
}
