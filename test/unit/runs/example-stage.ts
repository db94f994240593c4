import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { InputError } from "#core";
import { type Outcome, type Result, Stage, type StageItem } from "#runs";

/** What an item of these tests is about: what comes of it, and after how many turns of the event loop. */
export interface Task {
  readonly turns: number;
  readonly ends: "ok" | "skipped" | "failed" | "thrown";
  readonly text: string;
}

/** Items with different names and durations; names hold whatever a path may hold. */
export const arbitraryItems: fc.Arbitrary<StageItem<Task>[]> = fc
  .uniqueArray(fc.string({ unit: "grapheme", maxLength: 6 }), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          item: fc.record({
            turns: fc.nat(4),
            ends: fc.constantFrom(
              "ok" as const,
              "ok" as const,
              "skipped" as const,
              "failed" as const,
              "thrown" as const,
            ),
            text: fc.constantFrom("a", "b", "中文\n", "\u2028", "🙂"),
          }),
        }),
      ),
    ),
  );

export async function doTask({ turns, ends, text }: Task): Promise<Result<string>> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
  if (ends === "thrown") throw new InputError("thrown", { code: "thrown" });
  if (ends === "skipped") return { status: "skipped", reason: text };
  if (ends === "failed") return { status: "failed", failure: { code: "failed", message: text } };
  return { status: "ok", value: text };
}

/** Only the first item of a text stays: an outcome that depends on those before it. */
function firstOfText(): (outcome: Outcome<string>) => Outcome<string> {
  const seen = new Set<string>();
  return (outcome) => {
    if (outcome.status !== "ok") return outcome;
    if (seen.has(outcome.value)) return { id: outcome.id, status: "skipped", reason: "seen" };
    seen.add(outcome.value);
    return outcome;
  };
}

export interface WorkOptions {
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly each?: (task: Task) => Promise<Result<string>>;
  /** Items are given in so many calls of `process`. */
  readonly rounds?: number;
}

/** Works through a stage as a pipeline does, to its end. Returns the stage. */
export async function workThrough(
  folder: string,
  items: readonly StageItem<Task>[],
  { concurrency = 1, signal = new AbortController().signal, each = doTask, rounds = 1 }: WorkOptions = {},
): Promise<Stage<string>> {
  const stage = new Stage<string>(folder);
  const settle = firstOfText();
  const length = Math.ceil(items.length / rounds) || 1;
  for (let from = 0; from < items.length || from === 0; from += length) {
    const round = items.slice(from, from + length);
    for await (const _ of stage.process<Task>(round, { concurrency, signal, each, settle })) {
      // In the file.
    }
  }
  await stage.complete();
  return stage;
}

export const partOf = (folder: string): string => join(folder, "part-00000.jsonl");

export function textOf(folder: string): string {
  try {
    return readFileSync(partOf(folder), "utf8");
  } catch {
    return "";
  }
}
