import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/** Builds before the tests of the built command line: else it is yesterday's that is tested. Does nothing where it is today's. */
export default function setup(): void {
  const root = resolve(import.meta.dirname, "../..");
  execFileSync(process.execPath, ["scripts/setup.mjs", "--build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
