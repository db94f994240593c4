import { parentPort, workerData } from "node:worker_threads";

/** A call of a user's module. */
interface ModuleCall {
  readonly call: number;
  readonly input: unknown;
}

/** What came of it; `call` 0 says that the thread moves: once the module is loaded, and whenever it is asked. */
export type ModuleReply = { readonly call: number } & ({ readonly value: unknown } | { readonly error: string });

/** What a thread is given. `board[0]` shows which call holds it, 0 where none does. */
export interface ModuleWorkerData {
  readonly path: string;
  readonly board: Int32Array;
}

const { path, board } = workerData as ModuleWorkerData;

/** The module's `score`, or why there is none. Said anew for every call: a module that does not load fails its rows, no others. */
const loaded: Promise<(input: unknown) => unknown> = import(path).then(({ score }) => {
  if (typeof score === "function") return score;
  throw new Error("it exports no function `score`");
});
const tell = (reply: ModuleReply) => parentPort?.postMessage(reply);
const isMoving = () => tell({ call: 0, value: null });
loaded.then(isMoving, isMoving);

parentPort?.on("message", async ({ call, input }: ModuleCall) => {
  if (call === 0) {
    isMoving();
    return;
  }
  try {
    const score = await loaded;
    Atomics.store(board, 0, call);
    const value = score(input);
    Atomics.store(board, 0, 0);
    tell({ call, value: await value });
  } catch (error) {
    Atomics.store(board, 0, 0);
    tell({ call, error: error instanceof Error ? error.message : String(error) });
  }
});
