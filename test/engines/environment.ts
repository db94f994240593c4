import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const execute = promisify(execFile);
const maxBuffer = 256 * 1024 * 1024;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A Python of its own, with pinned packages. */
export interface PythonEnvironment {
  /** Path of the interpreter. */
  readonly python: string;
}

/**
 * A virtual environment with these packages, made on first use and then kept in `$TOUCHSTONE_CACHE/python/` (`~/.cache/touchstone`)
 * under a hash of the requirements and of the Python version. Two runs that want the same one at once wait for each other.
 * @param requirements `name==version`, each pinned, so that the hash says what is in it.
 * @param alone more of them, installed after the others, without what they ask for (GPU packages, another Python), for tests that
 *   need only a part of them.
 * @param interpreter whose Python it is made of.
 * @throws Error with pip's words if it cannot be made.
 */
export async function pythonEnvironment(
  requirements: readonly string[],
  alone: readonly string[] = [],
  interpreter = "python3",
): Promise<PythonEnvironment> {
  const loose = [...requirements, ...alone].filter((one) => !/^[\w.[\],-]+==[\w.+!]+$/.test(one));
  if (loose.length > 0) throw new Error(`not pinned with ==: ${loose.join(", ")}`);
  const sorted = [...[...requirements].sort(), ...(alone.length > 0 ? ["--alone", ...[...alone].sort()] : [])];
  const { stdout: version } = await execute(interpreter, [
    "-c",
    "import platform, sys; print(sys.version, platform.machine())",
  ]);
  const hash = createHash("sha256")
    .update([...sorted, version].join("\n"))
    .digest("hex");
  const folder = join(process.env["TOUCHSTONE_CACHE"] || join(homedir(), ".cache", "touchstone"), "python", hash);
  await executePython(interpreter, here("make_environment.py"), [folder, ...sorted]);
  return { python: join(folder, "bin", "python") };
}

/**
 * Runs a script beside this file and returns what it printed, one JSON value.
 * @throws Error with the end of its stderr if it fails.
 */
export async function runPython<T>(
  { python }: PythonEnvironment,
  script: string,
  args: readonly string[] = [],
): Promise<T> {
  return JSON.parse(await executePython(python, here(script), args)) as T;
}

/** Apart from what else is installed: no user site, no PYTHONPATH, UTF-8 whatever the locale. */
async function executePython(python: string, script: string, args: readonly string[]): Promise<string> {
  const { PYTHONPATH: _, PYTHONHOME: __, ...inherited } = process.env;
  const env = { ...inherited, PYTHONNOUSERSITE: "1", PYTHONUTF8: "1", PYTHONDONTWRITEBYTECODE: "1" };
  try {
    return (await execute(python, [script, ...args], { env, maxBuffer })).stdout;
  } catch (cause) {
    const stderr = String((cause as { stderr?: unknown }).stderr ?? cause);
    throw new Error(`${script} failed:\n${stderr.slice(-4000)}`, { cause });
  }
}
