// One of several processes that take a stale lock over again and again, and look whether they are alone. `argv`: folder, rounds.
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { lockRun } from "../../../src/runs/lock.ts";
import { deadHolder } from "./dead-process.ts";

const [folder = "", rounds = "0"] = process.argv.slice(2);
const inside = join(folder, "inside");
let [held, met] = [0, 0];
while (held < Number(rounds)) {
  try {
    lockRun(folder);
  } catch (error) {
    if ((error as { code?: string }).code !== "locked") throw error;
    await setTimeout(1);
    continue;
  }
  held += 1;
  try {
    closeSync(openSync(inside, "wx"));
  } catch {
    met += 1;
  }
  await setTimeout(held % 2);
  rmSync(inside, { force: true });
  // Leaves as a killed process does: with its lock behind it.
  const draft = join(folder, `abandoned-${process.pid}`);
  writeFileSync(draft, JSON.stringify(deadHolder()));
  renameSync(draft, join(folder, "lock"));
}
console.log(JSON.stringify({ held, met }));
