// Compiles src/ to dist/ and writes what is derived from the code: the configuration's JSON schema.
import { spawnSync } from "node:child_process";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "dist");
rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules/typescript/bin/tsc"), "-p", join(root, "tsconfig.build.json")],
  { stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);
chmodSync(join(dist, "cli/bin.js"), 0o755);
const { configJsonSchema } = await import(pathToFileURL(join(dist, "cli/config/json-schema.js")).href);
writeFileSync(join(dist, "touchstone.schema.json"), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
