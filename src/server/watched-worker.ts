import { Worker } from "node:worker_threads";
import { type FromWorker, shown, type Task, type ToWorker } from "./worker-messages.ts";

/** A row in a worker, and how often it was there before. */
export interface Placed extends Task {
  attempts: number;
}

export interface WatchedWorkerOptions {
  /** The worker's file. */
  readonly entry: URL;
  /** What it is given; `board` comes on top. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly onMessage: (message: FromWorker) => void;
  /** It is gone; `culprit` is the row that it was computing, if that is known. */
  readonly onEnd: (culprit: number | undefined, why: string) => void;
}

/** A worker thread with what lies in it, that notices when one row holds it. */
export class WatchedWorker {
  readonly placed = new Map<number, Placed>();
  parked = 0;
  isReady = false;
  private readonly board = new Int32Array(new SharedArrayBuffer(shown.length * Int32Array.BYTES_PER_ELEMENT));
  private readonly worker: Worker;
  private seen = { ticket: 0, beat: 0, since: 0 };
  private reason: string | undefined;
  private hasEnded = false;

  constructor({ entry, data, onMessage, onEnd }: WatchedWorkerOptions) {
    // The conditions and loaders of the process that starts it are not meant for a built file.
    this.worker = new Worker(entry, { workerData: { ...data, board: this.board }, execArgv: [] });
    this.worker.on("message", onMessage);
    const end = (why: string) => {
      if (this.hasEnded) return;
      this.hasEnded = true;
      onEnd(Atomics.load(this.board, shown.ticket) || undefined, this.reason ?? why);
    };
    this.worker.on("error", (error) => end(`the worker failed: ${error instanceof Error ? error.message : error}`));
    this.worker.on("exit", () => end("the worker ended"));
  }

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  place(tasks: readonly Placed[]): void {
    for (const task of tasks) this.placed.set(task.ticket, task);
    this.post({ type: "tasks", tasks: tasks.map(({ ticket, row, deadlineMs }) => ({ ticket, row, deadlineMs })) });
  }

  /** Ends the worker where one row has held it for longer than its deadline, or where it has not moved for `stuckMs`. */
  watch(now: number, stuckMs: number): void {
    if (!this.isReady || this.reason !== undefined) return;
    const [ticket, beat] = [Atomics.load(this.board, shown.ticket), Atomics.load(this.board, shown.beat)];
    // A moving beat alone is no progress of the row; a new ticket is.
    if (ticket !== this.seen.ticket || (ticket === 0 && beat !== this.seen.beat)) {
      this.seen = { ticket, beat, since: now };
      return;
    }
    const limit = ticket === 0 ? stuckMs : (this.placed.get(ticket)?.deadlineMs ?? stuckMs);
    if (now - this.seen.since <= limit) return;
    this.reason = `it held a processor for more than ${limit} ms`;
    void this.worker.terminate();
  }

  terminate(): Promise<number> {
    this.hasEnded = true;
    return this.worker.terminate();
  }
}
