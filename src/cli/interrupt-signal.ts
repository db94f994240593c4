import { Interrupted } from "#runs";
import type { Terminal } from "./terminal.ts";

/** A signal that the first Ctrl-C (or SIGTERM) raises: what is in flight is finished and saved. The second one quits. */
export function interruptSignal(terminal: Terminal): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(terminal.fail(new Interrupted()));
    controller.abort();
    terminal.note("stopping: what is in flight is finished and saved; once more quits at once");
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}
