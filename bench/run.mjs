// Runs all benchmarks of this folder, or those named: `npm run bench -- graph startup`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(folder)
  .filter((file) => file.endsWith(".mjs") && file !== "run.mjs")
  .map((file) => file.slice(0, -4))
  .sort();
const asked = process.argv.slice(2);
let status = 0;
for (const name of asked.length > 0 ? asked : all) {
  if (!all.includes(name)) {
    console.error(`no benchmark ${name}; there are ${all.join(", ")}`);
    process.exit(2);
  }
  console.log(`\n== ${name}`);
  status = spawnSync(process.execPath, [join(folder, `${name}.mjs`)], { stdio: "inherit" }).status || status;
}
process.exit(status);
