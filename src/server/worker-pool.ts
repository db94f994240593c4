import type { Verdict } from "#core";
import type { Judge, ScoreRow } from "#rewards";
import { type ScoreOptions, type Scoring, unscoredRow } from "./scoring.ts";
import { type Placed, WatchedWorker } from "./watched-worker.ts";
import type { FromWorker } from "./worker-messages.ts";

export interface WorkerPoolOptions {
  /** File of a worker that calls `servePool`. */
  readonly entry: URL;
  /** Given to every worker as `workerData`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly workers: number;
  /** How long a row may take from when it is begun, ms. */
  readonly deadlineMs: number;
  /** Rows that may wait for a judge at once, in each worker. */
  readonly concurrency: number;
  /** Answers the workers' questions, where they have no judge of their own. */
  readonly judge?: Judge | undefined;
}

/** Rows sent ahead to a worker, so that it never waits for the next one. */
const ahead = 32;
/** A row that ends two workers is not given to a third. */
const mostAttempts = 2;

interface Waiting {
  readonly row: ScoreRow;
  readonly end: (verdict: Verdict) => void;
}

/** Worker threads that score rows. One that a row holds or kills is replaced, and its other rows are scored elsewhere. */
export class WorkerPool implements Scoring {
  private readonly waiting = new Map<number, Waiting>();
  private queue: Placed[] = [];
  private next = 0;
  private tickets = 0;
  private readonly workers: WatchedWorker[] = [];
  private readonly calls = new Map<string, AbortController>();
  private readonly timer: NodeJS.Timeout;
  private isClosed = false;
  private readonly opening: Promise<void>;
  private open: { resolve(): void; reject(error: Error): void } = { resolve: () => {}, reject: () => {} };
  private readonly options: WorkerPoolOptions;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
    this.opening = new Promise((resolve, reject) => {
      this.open = { resolve, reject };
    });
    for (let at = 0; at < options.workers; at++) this.workers.push(this.start(at));
    const stuckMs = options.deadlineMs + 2000;
    this.timer = setInterval(() => {
      const now = performance.now();
      for (const worker of this.workers) worker.watch(now, stuckMs);
    }, 50).unref();
  }

  /** All workers have started. @throws Error where one could not */
  opened = (): Promise<void> => this.opening;
  pending = (): number => this.waiting.size;
  isReady = (): boolean => this.workers.some(({ isReady }) => isReady);

  score(rows: readonly ScoreRow[], { deadlineMs, signal }: ScoreOptions = {}): Promise<readonly Verdict[]> {
    return new Promise((resolve) => {
      if (rows.length === 0) return resolve([]);
      const verdicts = new Array<Verdict>(rows.length);
      const tickets: number[] = [];
      let left = rows.length;
      const giveUp = (why: string) => {
        for (const ticket of tickets) {
          const one = this.waiting.get(ticket);
          one?.end(unscoredRow(one.row, "timeout", why));
        }
      };
      const onAbort = () => giveUp("the caller is gone");
      const timer = deadlineMs && setTimeout(() => giveUp(`no verdict within ${deadlineMs} ms`), deadlineMs);
      const end = (at: number, ticket: number) => (verdict: Verdict) => {
        this.waiting.delete(ticket);
        verdicts[at] = verdict;
        if (--left > 0) return;
        if (timer) clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        resolve(verdicts);
      };
      signal?.addEventListener("abort", onAbort);
      const each = Math.min(this.options.deadlineMs, deadlineMs ?? this.options.deadlineMs);
      for (const [at, row] of rows.entries()) {
        this.tickets = (this.tickets % 0x7fffffff) + 1;
        const ticket = this.tickets;
        tickets.push(ticket);
        this.waiting.set(ticket, { row, end: end(at, ticket) });
        this.queue.push({ ticket, row, deadlineMs: each, attempts: 0 });
      }
      if (signal?.aborted) onAbort();
      this.dispatch();
    });
  }

  /** Ends the workers. Rows in them have no verdict. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private start(at: number): WatchedWorker {
    const worker = new WatchedWorker({
      ...{ entry: this.options.entry, data: this.options.data },
      onMessage: (message) => this.onMessage(worker, at, message),
      onEnd: (culprit, why) => this.onEnd(worker, at, culprit, why),
    });
    return worker;
  }

  private onMessage(worker: WatchedWorker, at: number, message: FromWorker): void {
    if (message.type === "ready") {
      worker.isReady = true;
      if (this.workers.every(({ isReady }) => isReady)) this.open.resolve();
    }
    if (message.type === "judge") void this.ask(worker, `${at}:${message.call}`, message);
    else if (message.type === "forget") this.calls.get(`${at}:${message.call}`)?.abort();
    else if (message.type === "verdicts") {
      worker.parked = message.parked;
      for (const [ticket, verdict] of message.verdicts) {
        worker.placed.delete(ticket);
        this.waiting.get(ticket)?.end(verdict);
      }
    }
    this.dispatch();
  }

  private onEnd(worker: WatchedWorker, at: number, culprit: number | undefined, why: string): void {
    if (this.isClosed) return;
    if (!worker.isReady) {
      this.open.reject(new Error(`a worker could not start: ${why}`));
      return;
    }
    this.workers[at] = this.start(at);
    const again: Placed[] = [];
    for (const task of worker.placed.values()) {
      const one = this.waiting.get(task.ticket);
      const isLate = why.startsWith("it held");
      const isOut = culprit === undefined ? ++task.attempts >= mostAttempts : task.ticket === culprit;
      if (isOut) one?.end(unscoredRow(one.row, isLate ? "timeout" : "error", why));
      else if (one) again.push(task);
    }
    this.queue = [...again, ...this.queue.slice(this.next)];
    this.next = 0;
    this.dispatch();
  }

  /** Gives every worker what it can take; the emptiest first. */
  private dispatch(): void {
    const ready = this.workers.filter(({ isReady }) => isReady);
    for (const worker of ready.sort((a, b) => a.placed.size - a.parked - (b.placed.size - b.parked))) {
      const room = ahead + Math.min(worker.parked, this.options.concurrency) - worker.placed.size;
      if (room <= ahead / 4) continue;
      const share = Math.ceil((this.queue.length - this.next) / ready.length);
      const tasks: Placed[] = [];
      while (this.next < this.queue.length && tasks.length < Math.min(room, share)) {
        const task = this.queue[this.next++] as Placed;
        if (this.waiting.has(task.ticket)) tasks.push(task);
      }
      if (tasks.length > 0) worker.place(tasks);
    }
    if (this.next < 1024 && this.next < this.queue.length) return;
    this.queue = this.queue.slice(this.next);
    this.next = 0;
  }

  private async ask(
    worker: WatchedWorker,
    key: string,
    message: Extract<FromWorker, { type: "judge" }>,
  ): Promise<void> {
    const { call, method, task } = message;
    const { judge } = this.options;
    const controller = new AbortController();
    this.calls.set(key, controller);
    try {
      if (!judge) throw new Error("there is no judge");
      const value = await judge[method](task as never, controller.signal);
      worker.post({ type: "judged", call, value });
    } catch (error) {
      worker.post({ type: "judged", call, error: error instanceof Error ? error.message : String(error) });
    } finally {
      this.calls.delete(key);
    }
  }
}
