import { Worker } from "node:worker_threads";
import { RewardError } from "#core";
import type { ModuleReply, ModuleWorkerData } from "./module-worker.ts";

export interface ModuleThreadOptions {
  /** URL of the module. */
  readonly path: string;
  /** How it is named in errors. */
  readonly name: string;
  /** Longest time for one call. */
  readonly timeoutMs: number;
}

interface Call {
  readonly input: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: RewardError) => void;
  timer?: NodeJS.Timeout;
}

/** How long a thread may take to load its module. */
const loadingMs = 30_000;
/** Of the module's heap. */
const heapMb = 512;

/**
 * A user's module in a thread of its own. Calls run side by side; one that takes too long fails alone where the thread still moves,
 * else the thread is ended, and the calls that waited behind it are made again in the next one.
 */
export class ModuleThread {
  readonly #options: ModuleThreadOptions;
  readonly #calls = new Map<number, Call>();
  #worker: Worker | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #isLoaded = false;
  readonly #overdue = new Set<number>();
  #board = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #last = 0;

  constructor(options: ModuleThreadOptions) {
    this.#options = options;
  }

  /** What the module's `score` returns. @throws RewardError `module_failed`, `module_timeout` */
  run(input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => this.#send(++this.#last, { input, resolve, reject }));
  }

  async close(): Promise<void> {
    const worker = this.#forget();
    for (const call of this.#calls.keys()) this.#fail(call, "module_failed", "was stopped");
    await worker?.terminate();
  }

  #send(number: number, call: Call): void {
    this.#worker ??= this.#start();
    this.#calls.set(number, call);
    if (this.#isLoaded) this.#time(number, call);
    try {
      this.#worker.postMessage({ call: number, input: call.input });
    } catch (error) {
      this.#fail(number, "module_failed", `cannot be given the row: ${(error as Error).message}`);
    }
  }

  #start(): Worker {
    this.#board = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ModuleWorkerData = { path: this.#options.path, board: this.#board };
    const worker = new Worker(new URL("../../dist/cli/module-worker.js", import.meta.url), {
      ...{ workerData, execArgv: [], stdout: true },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    worker.unref();
    this.#pulse = setTimeout(() => {
      void this.#forget()?.terminate();
      for (const call of [...this.#calls.keys()])
        this.#fail(call, "module_timeout", `was not loaded in ${loadingMs} ms`);
    }, loadingMs);
    // Standard output is for results.
    worker.stdout.pipe(process.stderr, { end: false });
    worker.on("message", (reply: ModuleReply) => this.#take(reply));
    worker.on("error", (error) =>
      this.#ended(worker, `broke its thread: ${error instanceof Error ? error.message : error}`),
    );
    worker.on("exit", () => this.#ended(worker, "ended its thread"));
    return worker;
  }

  #take(reply: ModuleReply): void {
    if (reply.call === 0) {
      this.#moves();
      return;
    }
    const call = this.#calls.get(reply.call);
    if ("error" in reply) this.#fail(reply.call, "module_failed", `failed: ${reply.error}`);
    else if (call) {
      this.#calls.delete(reply.call);
      clearTimeout(call.timer);
      call.resolve(reply.value);
    }
  }

  /** A call's time begins when there is somebody to take it. */
  #time(number: number, call: Call): void {
    call.timer = setTimeout(() => this.#late(number), this.#options.timeoutMs);
  }

  #moves(): void {
    clearTimeout(this.#pulse);
    this.#pulse = undefined;
    for (const number of this.#overdue) this.#tooLate(number);
    this.#overdue.clear();
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    for (const [number, call] of this.#calls) this.#time(number, call);
  }

  /** Is it this call alone that is slow, or is the thread held? */
  #late(number: number): void {
    this.#overdue.add(number);
    if (this.#pulse) return;
    this.#worker?.postMessage({ call: 0, input: undefined });
    this.#pulse = setTimeout(() => this.#held(), Math.min(1000, this.#options.timeoutMs / 4));
  }

  /** Ends the thread with the call that holds it; where that is not known, with all that are overdue. The others are made again. */
  #held(): void {
    const holder = Atomics.load(this.#board, 0);
    const worker = this.#forget();
    void worker?.terminate();
    for (const number of holder > 0 ? [holder] : this.#overdue) this.#tooLate(number);
    this.#overdue.clear();
    for (const [number, call] of [...this.#calls]) {
      clearTimeout(call.timer);
      this.#send(number, call);
    }
  }

  #tooLate(number: number): void {
    this.#fail(number, "module_timeout", `gave no reward within ${this.#options.timeoutMs} ms`);
  }

  /** The thread is gone by itself: nobody knows by which call, so all of them fail. */
  #ended(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    this.#forget();
    for (const call of [...this.#calls.keys()]) this.#fail(call, "module_failed", why);
  }

  #forget(): Worker | undefined {
    clearTimeout(this.#pulse);
    this.#pulse = undefined;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#isLoaded = false;
    return worker;
  }

  #fail(number: number, code: "module_failed" | "module_timeout", why: string): void {
    const call = this.#calls.get(number);
    this.#calls.delete(number);
    clearTimeout(call?.timer);
    const hint = "Import it in node and call its `score` with { sample, completion, options }.";
    call?.reject(new RewardError(`module ${this.#options.name} ${why}`, { code, hint }));
  }
}
