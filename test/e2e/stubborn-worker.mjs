// A worker whose rows do as their completion says: hold the thread, end it, wait for ever, or earn the length.
import { workerData } from "node:worker_threads";
import { servePool } from "../../dist/server/index.js";

const verdict = (row, reward) => ({ id: row.id, reward, status: "ok", components: {}, reward_spec: "test@1" });

await servePool({
  board: workerData.board,
  judgeName: "test",
  scorer: async (judge) => async (row, signal) => {
    if (row.completion === "hold") for (;;);
    if (row.completion === "exit") process.exit(1);
    if (row.completion === "throw") throw new Error("thrown");
    if (row.completion === "wait") await new Promise(() => {});
    if (row.completion === "ask") return verdict(row, (await judge.rating({}, signal)).rating);
    return verdict(row, row.completion.length);
  },
});
