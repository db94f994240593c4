import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inProject, inProjectJson } from "./in-process.ts";
import { exportsOf, projectFolder, runsOf, stagesOf } from "./project.ts";

const files = {
  "enzyme.md":
    "# CAT, an enzyme\n\nChloramphenicol acetyltransferase inactivates chloramphenicol. CAT inactivates chloramphenicol in bacteria. CAT confers resistance on bacteria.\n",
  "scan.md": "# Scans\n\nThe radiologist ordered a CAT. CAT detects haemorrhage in the brain. CAT uses X-rays.\n",
};

let [folder, run] = ["", ""];
let first: Awaited<ReturnType<typeof exportsOf>>;
let stages: Record<string, string>;
beforeAll(async () => {
  folder = projectFolder({ documents: [], files, count: 4 });
  await inProject(folder, "run");
  [run = ""] = runsOf(folder);
  first = await exportsOf(folder);
  stages = stagesOf(run);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Each test begins with a run about which nothing is decided.
beforeEach(async () => {
  rmSync(join(run, "reviews.jsonl"), { force: true });
  await inProject(folder, "run");
});

interface Listed {
  readonly entity: { readonly id: string; readonly name: string };
  readonly mentions: readonly { readonly number: number; readonly path: string; readonly takenBy?: string }[];
}
const list = async (named: string): Promise<Listed> => (await inProjectJson(folder, "review", "--entity", named)).json;
/** The numbers of the mentions in the document about scans. */
const ofScans = async (named = "CAT"): Promise<string> =>
  (await list(named)).mentions.flatMap(({ number, path }) => (path.includes("scan") ? [number] : [])).join(",");
const split = async (...flags: string[]) => (await inProjectJson(folder, "review", "--entity", ...flags)).json;
const graph = async () => JSON.parse((await exportsOf(folder)).graph);

describe("an entity that is two things", () => {
  test("is listed with the places where it is named, numbered, each in its sentence", async () => {
    const { entity, mentions } = await list("cat");
    expect(entity.name).toBe("CAT");
    expect(mentions.map(({ number }) => number)).toEqual(mentions.map((_, at) => at + 1));
    const { stdout } = await inProject(folder, "review", "--entity", entity.id);
    expect(stdout).toMatch(/\d {2}corpus\/scan\.md {2}«CAT» detects haemorrhage in the brain\./);
    expect(stdout).toContain(`--entity ${entity.id} --take NUMBERS`);
  });

  test("becomes two by its mentions, each with its facts; taken back, everything is as before, byte for byte", async () => {
    const { split: made, pending } = await split("CAT", "--take", await ofScans(), "--name", "CAT scan");
    expect([made.names, pending]).toEqual([["CAT", "CAT scan"], true]);
    const ran = await inProject(folder, "run");
    expect(ran.stdout).toMatch(/^names.* 1 split/m);
    const { entities, facts } = await graph();
    const [enzyme, scan] = ["CAT", "CAT scan"].map((name) =>
      entities.find((entity: { name: string }) => entity.name === name),
    );
    const documentsOf = (entity: { mentions: { document: string }[] }) =>
      new Set(entity.mentions.map(({ document }) => document));
    expect([documentsOf(enzyme).size, documentsOf(scan).size]).toEqual([1, 1]);
    expect(documentsOf(enzyme)).not.toEqual(documentsOf(scan));
    const relationsOf = ({ id }: { id: string }) =>
      facts
        .filter((fact: { subject: string }) => fact.subject === id)
        .map((fact: { relation: string }) => fact.relation);
    expect(relationsOf(scan)).toContain("detects");
    expect(relationsOf(enzyme)).not.toContain("detects");
    expect(readFileSync(join(run, "report.html"), "utf8")).toMatch(/People took 3 mentions out of .*CAT/);

    const { json } = await inProjectJson(folder, "review", "--list", "--all");
    expect(json.splits.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    await inProject(folder, "review", "--undo", made.id.slice(0, 8));
    await inProject(folder, "run");
    expect(await exportsOf(folder)).toEqual(first);
    expect(stagesOf(run)).toEqual(stages);
  });

  test("is the same graph in whatever order its mentions were taken out", async () => {
    const numbers = (await ofScans()).split(",");
    const [one = "", two = ""] = numbers;
    const graphAfter = async (...takes: (readonly [string, string])[]) => {
      rmSync(join(run, "reviews.jsonl"), { force: true });
      await inProject(folder, "run");
      for (const [take, name] of takes) await split("CAT", "--take", take, "--name", name);
      await inProject(folder, "run");
      return (await exportsOf(folder)).graph;
    };
    const straight = await graphAfter([one, "first"], [two, "second"]);
    expect(await graphAfter([two, "second"], [one, "first"])).toBe(straight);
    expect(straight).toContain('"second"');
  });

  test("may be split again, and what was split off too; without the first split the second has nothing to take from", async () => {
    const outer = await split("CAT", "--take", await ofScans(), "--name", "CAT scan");
    await inProject(folder, "run");
    await split("CAT scan", "--take", "1", "--name", "CAT order");
    await inProject(folder, "run");
    const names = async () => (await graph()).entities.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(expect.arrayContaining(["CAT", "CAT scan", "CAT order"]));
    await inProject(folder, "review", "--undo", outer.split.id);
    await inProject(folder, "run");
    expect((await exportsOf(folder)).graph).toBe(first.graph);
  });

  test.each([
    ["an unknown entity, with the one that was meant", ["chloramfenicol", "--take", "1"], "unknown_entity"],
    ["all of its mentions", ["CAT", "--take", "1-ALL"], "no_decision"],
    ["a number that there is not", ["CAT", "--take", "0"], "bad_numbers"],
    ["a number beyond the last", ["CAT", "--take", "1-999999999"], "bad_numbers"],
    ["no numbers", ["CAT", "--take", " , "], "bad_numbers"],
    ["words for numbers", ["CAT", "--take", "two"], "bad_numbers"],
    ["a name without mentions", ["CAT", "--name", "scan"], "usage"],
    ["a pair at the same time", ["CAT", "--take", "1", "--accept", "p_1234"], "usage"],
  ])("refuses %s, and writes nothing down", async (_, flags, error) => {
    const all = String((await list("CAT")).mentions.length);
    const { code, json } = await inProjectJson(
      folder,
      "review",
      "--entity",
      ...flags.map((flag) => flag.replace("ALL", all)),
    );
    expect([code, json.error.code]).toEqual([2, error]);
    expect(json.error.hint).toEqual(expect.any(String));
    expect(existsSync(join(run, "reviews.jsonl"))).toBe(false);
  });

  test("gives a mention away once, and says by which split it is gone", async () => {
    const numbers = await ofScans();
    const { split: made } = await split("CAT", "--take", numbers);
    expect((await list("CAT")).mentions.filter(({ takenBy }) => takenBy === made.id)).toHaveLength(
      numbers.split(",").length,
    );
    const { json } = await inProjectJson(folder, "review", "--entity", "CAT", "--take", numbers);
    expect(json.error).toMatchObject({ code: "no_decision", message: expect.stringContaining(made.id) });
    await inProject(folder, "run");
    const { json: two } = await inProjectJson(folder, "review", "--entity", "CAT");
    expect(two.error).toMatchObject({ code: "several_entities", hint: expect.stringMatching(/e_\w+ .*e_\w+ /) });
  });
});
