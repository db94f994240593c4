// Runs the acceptance programs of ../shared/accept, where they are, and holds them against .ci/accept.json: the bars that may
// still fall short. The list only shrinks: a bar on it that holds by now is an error too. Bars of time (`timed`) are shown and
// not judged: what else the machine does decides them; they are measured by hand on a quiet one.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = join(root, "../shared/accept");
const { programs } = JSON.parse(readFileSync(join(root, ".ci/accept.json"), "utf8"));
if (!existsSync(folder)) {
  console.log("no acceptance programs beside the project: nothing to run");
  process.exit(0);
}
let [passed, failed] = [0, 0];
for (const { name, short, timed = [], args = [] } of programs) {
  console.log(`\n== ${name}`);
  const { stdout, status } = spawnSync(process.execPath, [join(folder, `${name}.mjs`), ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 2 ** 28,
  });
  console.log(stdout);
  // Some programs say ok or SHORT, the others yes or NO; what follows the first table are notes.
  const bars = stdout
    .split("\n")
    .filter((line) => / {2}(?:ok|SHORT|yes|NO)$/.test(line) && !/ value +bar +ok$/.test(line));
  const nameOf = (line) => line.trim().split(/\s{2,}/)[0];
  const missed = bars.filter((line) => /SHORT$|NO$/.test(line)).map(nameOf);
  const held = bars.filter((line) => /ok$|yes$/.test(line)).map(nameOf);
  const broken = status === 0 || status === 1 ? [] : [`${name} ended with ${status}`];
  const wrong = [
    ...missed.filter((bar) => !short.includes(bar) && !timed.includes(bar)).map((bar) => `falls short: ${bar}`),
    ...short.filter((bar) => held.includes(bar)).map((bar) => `holds by now, take it off .ci/accept.json: ${bar}`),
    ...broken,
  ];
  for (const line of wrong) console.log(`FAILED ${name}: ${line}`);
  passed += held.length;
  failed += wrong.length;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
