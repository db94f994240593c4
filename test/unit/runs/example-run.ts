import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRun, type Result, Run, type StageItem } from "#runs";

const stageNames = ["read", "double", "sum"] as const;

let now = Date.UTC(2026, 0, 2, 3, 4, 5);
/** Moves on by a second whenever it is looked at. */
const clock = {
  now: () => {
    now += 1000;
    return now;
  },
};

const manifest = { name: "example", pipeline: "example", seed: 1, touchstone: "0.0.0", identity: {}, inputs: [] };

export const newRun = (root: string): string =>
  createRun({ root, manifest, configText: "version: 1\n", resolvedConfig: { version: 1 }, clock });

export const openRun = (folder: string): Run => Run.open({ folder, stages: stageNames, clock });

export interface ExampleOptions {
  /** Numbers that cannot be read. */
  readonly unreadable?: ReadonlySet<number>;
  readonly concurrency?: number;
  /** Told of each number that is read, and of each that is doubled. */
  readonly onWork?: (what: string) => void;
}

const numbers = [5, 3, 8, 1, 9];

/** A pipeline of three stages, as src/pipelines runs one: numbers are read, doubled, and summed up. */
export async function runExample(run: Run, options: ExampleOptions = {}): Promise<void> {
  const { unreadable = new Set(), concurrency = 2, onWork = () => {} } = options;
  const signal = new AbortController().signal;
  const items: StageItem<number>[] = numbers.map((n) => ({ id: `n${n}`, item: n }));
  const read = async (n: number): Promise<Result<number>> => {
    onWork(`read ${n}`);
    return unreadable.has(n)
      ? { status: "failed", failure: { code: "unreadable", message: `${n}` } }
      : { status: "ok", value: n };
  };
  const double = async (n: number): Promise<Result<number>> => {
    onWork(`double ${n}`);
    return { status: "ok", value: 2 * n };
  };
  const valuesOf = async function* (stage: string): AsyncGenerator<StageItem<number>> {
    for await (const outcome of run.outcomes<number>(stage)) {
      if (outcome.status === "ok") yield { id: outcome.id, item: outcome.value };
    }
  };
  for (const [name, each, from] of [
    ["read", read, items],
    ["double", double, "read"],
  ] as const) {
    if (run.isDone(name)) continue;
    const stage = run.stage<number>(name);
    const source = typeof from === "string" ? valuesOf(from) : from;
    for await (const _ of stage.process(source, { concurrency, signal, each })) {
      // In the file.
    }
    await run.finish(name, stage, 1);
  }
  if (!run.isDone("sum")) {
    const stage = run.stage<number>("sum");
    let sum = 0;
    for await (const { item } of valuesOf("double")) sum += item;
    stage.replace([{ id: "sum", status: "ok", value: sum }]);
    await run.finish("sum", stage, 1);
  }
  await run.writeFailures();
  run.update({ state: "done" });
}

/** What a run made, by file: everything but what tells when it was made. */
export function resultOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !/^(?:events|metrics)\.jsonl$/.test(file))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return [file, file === "manifest.json" ? text.replace(/"(?:seconds|createdAt)": .*/g, "") : text];
    }),
  );
}
