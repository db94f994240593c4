import { join } from "node:path";
import { vi } from "vitest";
import { main } from "../../../src/cli/main.ts";

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process, as a process of its own would: starting one takes longer than most of what it does. */
export async function touchstoneHere(...args: string[]): Promise<Printed> {
  const printed = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation(((text: string, done?: () => void) => {
      printed[name] += text;
      done?.();
      return true;
    }) as typeof process.stdout.write),
  );
  try {
    return { code: await main(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command in a project's folder. */
export const inProject = (folder: string, command: string, ...args: string[]): Promise<Printed> =>
  touchstoneHere(...command.split(" "), ...placesFor(folder, command), ...args);

/** The same with `--json`; what it printed must be one document. */
export async function inProjectJson(folder: string, command: string, ...args: string[]) {
  const printed = await inProject(folder, command, ...args, "--json");
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was printed.
  return { ...printed, json: JSON.parse(printed.stdout) as any };
}

/** What stands for the working folder: this process cannot change its own. */
function placesFor(folder: string, command: string): string[] {
  if (command === "runs") return [join(folder, "runs")];
  if (command === "export" || command === "review") return ["--runs", join(folder, "runs")];
  return ["run", "check", "doctor"].includes(command) ? [join(folder, "touchstone.yaml")] : [];
}
