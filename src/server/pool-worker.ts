import { type MessagePort, parentPort, type Transferable } from "node:worker_threads";
import type { Verdict } from "#core";
import type { Judge, ScoreRow } from "#rewards";
import { unscoredRow } from "./scoring.ts";
import { type FromWorker, shown, type Task, type ToWorker } from "./worker-messages.ts";

export interface PoolWorkerOptions {
  /** Two numbers that the pool watches (`shown`). */
  readonly board: Int32Array;
  /** @param judge Asks the judge of the pool's own thread, where the worker has none. */
  readonly scorer: (judge: Judge) => Promise<(row: ScoreRow, signal: AbortSignal) => Promise<Verdict>>;
  /** How the judge of the pool's thread is named in messages. */
  readonly judgeName: string;
}

/**
 * The inside of a worker thread: computes rows one after another, and lets those that wait for a judge wait side by side. A row
 * past its deadline is a `timeout` here; one that holds the thread itself is for the pool to end.
 */
export async function servePool({ board, scorer, judgeName }: PoolWorkerOptions): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("not in a worker thread");
  const judge = judgeByPort(port, judgeName);
  const queue: Task[] = [];
  let verdicts: [number, Verdict][] = [];
  let [parked, isBusy, isFlushing] = [0, false, false];

  const flush = () => {
    isFlushing = false;
    post(port, { type: "verdicts", verdicts, parked });
    verdicts = [];
  };
  const flushSoon = () => {
    if (isFlushing) return;
    isFlushing = true;
    setImmediate(flush);
  };
  const compute = await scorer(judge.judge);
  const work = async () => {
    isBusy = true;
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { ticket, row, deadlineMs } = task;
      Atomics.store(board, shown.ticket, ticket);
      const controller = new AbortController();
      let isDone = false;
      const end = (verdict: Verdict) => {
        if (isDone) return;
        isDone = true;
        verdicts.push([ticket, verdict]);
        flushSoon();
      };
      const began = performance.now();
      const computed = compute(row, controller.signal).then(
        (verdict) => end({ ...verdict, latency_ms: Math.round((performance.now() - began) * 100) / 100 }),
        (error) => end(unscoredRow(row, "error", error instanceof Error ? error.message : String(error))),
      );
      // One turn of the loop is enough for whatever needs nobody else.
      await new Promise(setImmediate);
      Atomics.store(board, shown.ticket, 0);
      if (isDone) continue;
      parked++;
      flushSoon();
      const timer = setTimeout(() => {
        end(unscoredRow(row, "timeout", `no verdict within ${deadlineMs} ms`));
        controller.abort();
      }, deadlineMs);
      void computed.finally(() => {
        clearTimeout(timer);
        parked--;
        flushSoon();
      });
    }
    isBusy = false;
  };
  port.on("message", (message: ToWorker) => {
    if (message.type === "judged") return judge.answer(message);
    queue.push(...message.tasks);
    if (!isBusy) void work();
  });
  setInterval(() => Atomics.add(board, shown.beat, 1), 100).unref();
  post(port, { type: "ready" });
}

const post = (port: MessagePort, message: FromWorker, transfer: Transferable[] = []) =>
  port.postMessage(message, transfer);

/** A judge whose every call is a message to the pool's thread and back. */
function judgeByPort(port: MessagePort, engine: string) {
  type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const ask = <T>(method: Exclude<keyof Judge, "engine">, task: unknown, signal?: AbortSignal): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const call = ++calls;
      const settle = () => {
        waiting.delete(call);
        signal?.removeEventListener("abort", forget);
      };
      const forget = () => {
        settle();
        post(port, { type: "forget", call });
        reject(new Error("aborted"));
      };
      signal?.addEventListener("abort", forget);
      waiting.set(call, {
        resolve: (value) => {
          settle();
          resolve(value as T);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      post(port, { type: "judge", call, method, task });
    });
  const judge: Judge = {
    engine,
    criteria: (task, signal) => ask("criteria", task, signal),
    rubric: (task, signal) => ask("rubric", task, signal),
    answer: (task, signal) => ask("answer", task, signal),
    rating: (task, signal) => ask("rating", task, signal),
  };
  return {
    judge,
    answer({ call, value, error }: Extract<ToWorker, { type: "judged" }>) {
      if (error === undefined) waiting.get(call)?.resolve(value);
      else waiting.get(call)?.reject(new Error(error));
    },
  };
}
