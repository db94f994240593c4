// Start-up of the command line over bare Node, in one run: alternating processes, medians. Bar: at most 100 ms more for --help.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../dist/cli/bin.js", import.meta.url));
const rounds = 15;
const commands = {
  "node -e 0": ["-e", "0"],
  "touchstone --help": [bin, "--help"],
  "touchstone --version": [bin, "--version"],
};
const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const [name, args] of Object.entries(commands)) {
    const began = performance.now();
    spawnSync(process.execPath, args, { stdio: "ignore" });
    times[name].push(performance.now() - began);
  }
}
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const bare = median(times["node -e 0"]);
let isOver = false;
for (const [name, list] of Object.entries(times)) {
  const excess = median(list) - bare;
  isOver ||= excess > 100;
  console.log(`${name.padEnd(22)} ${median(list).toFixed(0).padStart(5)} ms  +${excess.toFixed(0)} ms over bare node`);
}
process.exitCode = isOver ? 1 : 0;
