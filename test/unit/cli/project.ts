import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { inProject } from "./in-process.ts";

const corpus = resolve(import.meta.dirname, "../../../recipes/k2v/corpus");

/** Some of the recipe's documents: two languages, three formats, enough for a graph with questions in it. */
const someDocuments = [
  "agriculture-soil-salinity.txt",
  "medicine-malaria.md",
  "medicine-tuberculosis.html",
  "science-photosynthesis.md",
  "science-zh-organelles.txt",
] as const;

export interface ProjectOptions {
  /** Documents of the recipe. */
  readonly documents?: readonly string[];
  /** Further documents by path below `corpus/`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Further lines of the configuration. */
  readonly config?: string;
  readonly count?: number;
}

/** A folder with a configuration and a corpus, readable to everybody, gone when the test is over. */
export function project(options: ProjectOptions = {}): string {
  const folder = projectFolder(options);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for several tests; who makes it removes it. */
export function projectFolder({ documents = someDocuments, files = {}, config = "", count = 12 }: ProjectOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-e2e-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "corpus"));
  for (const name of documents) cpSync(join(corpus, name), join(folder, "corpus", name));
  for (const [name, content] of Object.entries(files)) put(folder, join("corpus", name), content);
  const text = `version: 1
name: e2e
pipeline: synthesize
documents: { paths: ["corpus/**/*"] }
questions: { count: ${count} }
${config}`;
  put(folder, "touchstone.yaml", text);
  return folder;
}

export function put(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** The folders of a project's runs, in the order of their names. */
export const runsOf = (folder: string): string[] =>
  readdirSync(join(folder, "runs"))
    .filter((name) => !/^(?:lock|\.)/.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((name) => join(folder, "runs", name));

/** The exports of a project's newest run: samples and graph. */
export async function exportsOf(folder: string): Promise<{ readonly samples: string; readonly graph: string }> {
  const exported = async (what: string): Promise<string> => {
    const out = join(folder, `exported-${what}`);
    const { code, stderr } = await inProject(folder, "export", "--to", "jsonl", "--what", what, "--out", out);
    if (code !== 0) throw new Error(stderr);
    return readFileSync(out, "utf8");
  };
  return { samples: await exported("samples"), graph: await exported("graph") };
}

/** What a run's stages hold, by file: the exports are made of nothing else. */
export const stagesOf = (run: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(run, "stages"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("."))
      .sort()
      .map((name) => [name, readFileSync(join(run, "stages", name), "utf8")]),
  );

/** The events of a run, in order. */
export const eventsOf = (run: string): string[] =>
  readFileSync(join(run, "events.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ event, stage, state }) => [event, stage ?? state].filter(Boolean).join(" "));

/** Rows of a run's failures.jsonl. */
export const failuresOf = (
  run: string,
): { stage: string; item: string; code: string; message: string; hint: string; place?: string }[] =>
  readFileSync(join(run, "failures.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
