import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exampleInput } from "../formats/example-input.ts";
import { scratchFolder } from "../runs/scratch-folder.ts";
import { touchstoneHere } from "./in-process.ts";

const sample = exampleInput.samples.find(({ reward }) => reward.type === "exact");
if (!sample) throw new Error("no sample");
const completion = `\\boxed{${sample.answer}}`;

/** Scores rows that stand in a file; gives what was printed and the file's folder. */
async function score(rows: readonly object[], ...flags: string[]) {
  const folder = scratchFolder();
  const file = join(folder, "rows.jsonl");
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return { folder, file, ...(await touchstoneHere("score", file, ...flags)) };
}

describe("touchstone score", () => {
  test("takes a sample as an object, as the JSON text of exports, and by its id", async () => {
    const data = join(scratchFolder(), "samples.jsonl");
    writeFileSync(data, `${JSON.stringify(sample)}\n`);
    const rows = [{ sample }, { sample: JSON.stringify(sample) }, { sample_id: sample.id }];
    const { code, stdout } = await score(
      rows.map((row) => ({ ...row, completion })),
      ...["--data", data, "--json"],
    );
    const { verdicts } = JSON.parse(stdout);
    expect([code, verdicts.map(({ reward }: { reward: number }) => reward)]).toEqual([0, [1, 1, 1]]);
  });

  test("says for each kind of row without a score where the first one stands, and why", async () => {
    const { code, stdout, stderr, file } = await score([
      { sample, completion },
      ...[1, 2].map(() => ({ sample_id: "s_unknown", completion })),
      { sample: "s_1", completion },
      { completion },
      { sample: { ...sample, question: 7 }, completion },
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${file}:2  unknown_sample: there is no sample s_unknown  (2 rows)\n`);
    expect(stdout).toContain(`${file}:4  invalid_item: sample s_1 is no Sample; an id stands in sample_id\n`);
    expect(stdout).toContain(`${file}:5  invalid_item: the row has no sample\n`);
    expect(stdout).toMatch(/:6 {2}invalid_item: sample\.question: /);
    expect(stderr).toContain("hint  --data FILE gives the samples");
  });

  test("may write over the file that it reads, and leaves it as it was where it cannot", async () => {
    const { file, folder } = await score([{ sample, completion }]);
    expect((await touchstoneHere("score", file, "--out", file)).code).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8")).verdict.reward).toBe(1);
    const { code, stderr } = await touchstoneHere("score", file, "--out", folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error cannot write .*: a folder has this name\nhint {2}/m);
  });

  test("says that there is no such file", async () => {
    const { code, stderr } = await touchstoneHere("score", "no/such.jsonl");
    expect(code).toBe(2);
    expect(stderr).toBe(
      "error cannot read no/such.jsonl: there is no such file\nhint  Give a JSONL file, or - for standard input.\n",
    );
  });
});
