// The main job on the bundled corpus, offline: documents → graph → questions → training files. Everything lands in demo/.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const touchstone = (...args) => {
  console.log(`\n$ touchstone ${args.join(" ")}`);
  const { status } = spawnSync(process.execPath, [join(root, "dist/cli/bin.js"), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
};

rmSync(join(root, "demo"), { recursive: true, force: true });
touchstone("init", "demo", "--recipe", "k2v");
touchstone("run", "demo/touchstone.yaml");
touchstone("export", "latest", "--runs", "demo/runs", "--to", "verl", "--out", "demo/data/verl");
touchstone("export", "latest", "--runs", "demo/runs", "--to", "trl", "--out", "demo/data/trl");
console.log("\nLook at demo/runs/*/report.html in a browser; the training files are in demo/data/.");
