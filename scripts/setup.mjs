// Prepares a fresh clone: installs what package-lock.json names, builds with --build. Plain Node, because node_modules may be
// missing; does nothing the second time.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Touchstone needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

/** Hash of files' names and contents. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Runs the step unless its inputs are those of last time and `product` is there. */
function once(name, product, inputs, step) {
  const stamp = join(root, "node_modules", ".touchstone", name);
  const wanted = fingerprint(inputs);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function run(command, args, what) {
  console.error(`${what} …`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (status === 0) return;
  console.error(`${what} failed${error ? `: ${error.message}` : ""}`);
  process.exit(status ?? 1);
}

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

once("install", "node_modules/typescript/package.json", ["package-lock.json", ".npmrc"], () =>
  run("npm", ["ci", "--loglevel=error"], "installing packages"),
);
if (process.argv.includes("--build")) {
  const inputs = ["package.json", "tsconfig.base.json", "tsconfig.build.json", "scripts/build.mjs", ...sources("src")];
  once("build", "dist/cli/bin.js", inputs, () => run(process.execPath, ["scripts/build.mjs"], "building"));
  // Needs a network the first time. Without it everything works that does not parse; tests of the parser are skipped.
  const { status } = spawnSync(process.execPath, [join(root, "dist/cli/bin.js"), "setup", "parser", "--quiet"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) console.error("going on without the parser: what needs it is left out");
}
