import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createRandom } from "#core";
import { startFakeModelServer } from "../fake/model-server.ts";
import { inProject, inProjectJson } from "../unit/cli/in-process.ts";
import { exportsOf, project, runsOf, stagesOf } from "../unit/cli/project.ts";
import { startTouchstone, touchstone, touchstoneJson } from "./touchstone.ts";

/** Two documents that name the same organisations in full, in short, and in Chinese: all pairs are left to people. */
const documents = ["law-paris-convention-and-pct.md", "law-zh-copyright.md"];
const byHand = "resolution: { automatic: false }\n";

const pairsOf = async (folder: string): Promise<{ id: string; status: string }[]> =>
  (await inProjectJson(folder, "review", "--list", "--all")).json.pairs;
const linesOf = (run: string): string[] => readFileSync(join(run, "reviews.jsonl"), "utf8").split("\n").slice(0, -1);

describe("a reviewed run", () => {
  test("is made anew with a decision, and byte for byte as before once it is taken back", async () => {
    const folder = project({ documents, config: byHand, count: 6 });
    expect((await touchstone(folder, "run")).code).toBe(0);
    const [before, stages, run = ""] = [await exportsOf(folder), stagesOf(runsOf(folder)[0] ?? ""), ...runsOf(folder)];
    const [pair] = await pairsOf(folder);
    if (!pair) throw new Error("there is nothing to review");

    expect((await touchstoneJson(folder, "review", "--accept", pair.id)).json.pairs[0].status).toBe("accepted");
    const { code, json, stderr } = await touchstoneJson(folder, "run");
    expect([code, json.state, json.resolution.merged]).toEqual([0, "done", 1]);
    expect(stderr).toContain("people have decided");
    expect((await exportsOf(folder)).graph).not.toBe(before.graph);

    await touchstone(folder, "review", "--undo", pair.id);
    expect((await touchstone(folder, "run")).code).toBe(0);
    expect(await exportsOf(folder)).toEqual(before);
    expect(stagesOf(run)).toEqual(stages);
  });

  test("loses no decision that was told, and makes none up, however often review and run are killed", async () => {
    const folder = project({ documents, config: byHand, count: 6 });
    await touchstone(folder, "run");
    const [run = ""] = runsOf(folder);
    const pairs = await pairsOf(folder);
    const random = createRandom("kill -9 at the desk");
    // Kills come at any time that a start takes here, and a little after it.
    const began = performance.now();
    await touchstone(folder, "review", "--list");
    const span = Math.ceil(1.4 * (performance.now() - began));
    const told: string[] = [];
    let killedReviews = 0;
    for (let round = 0; round < 40 && (told.length < 2 || killedReviews < 3); round++) {
      const { id } = pairs[random.below(pairs.length)] ?? { id: "" };
      const verb = random.below(2) === 0 ? "--accept" : "--reject";
      const review = startTouchstone(folder, ["review", verb, id]);
      await Promise.race([review.ended, setTimeout(random.below(span))]);
      review.child.kill("SIGKILL");
      if ((await review.ended).code === 0) told.push(id);
      else killedReviews += 1;
      const work = startTouchstone(folder, ["run"]);
      await Promise.race([work.ended, setTimeout(random.below(2 * span))]);
      work.child.kill("SIGKILL");
      await work.ended;
    }
    const events = linesOf(run).map((line) => JSON.parse(line));
    for (const { item } of events) expect(pairs.map(({ id }) => id)).toContain(item);
    for (const id of told) expect(events.map(({ item }) => item)).toContain(id);

    await touchstone(folder, "run");
    const killed = await exportsOf(folder);
    // The same decisions, made in peace.
    const other = project({ documents, config: byHand, count: 6 });
    await inProject(other, "run");
    writeFileSync(join(runsOf(other)[0] ?? "", "reviews.jsonl"), readFileSync(join(run, "reviews.jsonl")));
    await inProject(other, "run");
    expect(killed).toEqual(await exportsOf(other));
  });

  test("pays a model for nothing that it has paid for, and for nothing at all once the decision is taken back", async () => {
    const server = await startFakeModelServer({ latencyMs: 1 });
    try {
      const engine = `engine: { baseUrl: "${server.baseUrl}", model: fake }\n`;
      const folder = project({ documents, config: `${byHand}${engine}`, count: 4 });
      expect((await touchstone(folder, "run")).code).toBe(0);
      const before = await exportsOf(folder);
      const [pair] = await pairsOf(folder);
      await touchstone(folder, "review", "--accept", pair?.id ?? "");
      await touchstone(folder, "run");
      expect(server.paidTwice()).toEqual([]);
      const paid = server.seen.length;
      await touchstone(folder, "review", "--undo", pair?.id ?? "");
      expect((await touchstone(folder, "run")).code).toBe(0);
      expect(server.seen).toHaveLength(paid);
      expect(await exportsOf(folder)).toEqual(before);
    } finally {
      await server.stop();
    }
  });
});
