import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { put } from "./project.ts";

/** Sums as GSM8K has them, each with its solution. */
export const sums = (pairs: readonly (readonly [number, number])[]): string =>
  pairs
    .map(([a, b]) => {
      const answer = `It is ${a}+${b} = <<${a}+${b}=${a + b}>>${a + b}.\n#### ${a + b}`;
      return `${JSON.stringify({ question: `How much is ${a} plus ${b}?`, answer })}\n`;
    })
    .join("");

export interface DistillProjectOptions {
  /** Files by name. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Further lines of the configuration, `input` among them. */
  readonly config: string;
}

/** A folder with a configuration of `distill`, gone when the test is over. */
export function distillProject({ files, config }: DistillProjectOptions): string {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-distill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  put(folder, "touchstone.yaml", `version: 1\nname: taught\npipeline: distill\n${config}\n`);
  return folder;
}
