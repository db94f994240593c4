import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { Response, Sample } from "#core";
import { distillProject, sums } from "./distill-project.ts";
import { inProject, inProjectJson, touchstoneHere } from "./in-process.ts";
import { eventsOf, failuresOf, put, runsOf, stagesOf } from "./project.ts";

const pairs = Array.from({ length: 40 }, (_, n) => [n + 2, 3 * n + 5] as const);
const input = "input: { path: sums.jsonl }";
const files = { "sums.jsonl": sums(pairs) };
const total = (tally: Record<string, number>) => Object.values(tally).reduce((sum, count) => sum + count, 0);

const exported = async <T>(folder: string, name: string, ...args: string[]): Promise<T[]> => {
  const out = join(folder, name);
  const { code } = await inProject(folder, "export", ...args, "--out", out);
  expect(code).toBe(0);
  const path = name.endsWith(".jsonl") ? out : join(out, "train.jsonl");
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
};

describe("distill with the data set as the teacher", () => {
  test("makes samples of all right solutions, split by the seed, and says so in numbers that add up", async () => {
    const folder = distillProject({ files, config: input });
    const { code, json } = await inProjectJson(folder, "run");
    expect([code, json.state, json.costUsd]).toEqual([0, "done", 0]);
    expect(json.counts).toEqual({
      rows: 40,
      questions: 40,
      rationales: 40,
      right: 40,
      kept: 40,
      sft: 11,
      rl: 25,
      validation: 4,
    });
    expect(json.anchors).toEqual({ mean: 1, none: 0 });
    const [run = ""] = runsOf(folder);
    expect(eventsOf(run).filter((event) => event.startsWith("stage-end"))).toHaveLength(5);
    const samples = await exported<unknown>(folder, "all.jsonl", "--to", "jsonl");
    const parsed = samples.map((sample) => Sample.parse(sample));
    expect(parsed.map(({ question }) => question)).toEqual(pairs.map(([a, b]) => `How much is ${a} plus ${b}?`));
    for (const { reward, origin, domain } of parsed)
      expect([reward.type, origin.generator, origin.engine, origin.source, domain]).toEqual([
        "spear",
        "spear",
        "dataset",
        "gsm8k",
        "math",
      ]);
  });

  test("gives each phase its own samples, validation to both, and what is taught earns its whole reward", async () => {
    const folder = distillProject({ files, config: input });
    await inProject(folder, "run");
    const all = await exported<Sample>(folder, "all.jsonl", "--to", "jsonl");
    const sft = await exported<{ messages: { content: string }[]; sample: string }>(folder, "sft", "--to", "messages");
    const rl = await exported<{ sample_id: string }>(folder, "rl", "--to", "trl");
    const training = all.filter(({ split }) => split === "train").map(({ id }) => id);
    const sftIds = sft.map(({ sample }) => JSON.parse(sample).id as string);
    const rlIds = rl.map(({ sample_id }) => sample_id);
    expect([...sftIds, ...rlIds].sort()).toEqual([...training].sort());
    expect(sftIds.filter((id) => rlIds.includes(id))).toEqual([]);
    const rows = sft.map(({ messages, sample }) => ({
      sample: JSON.parse(sample),
      completion: messages.at(-1)?.content,
    }));
    put(folder, "taught.jsonl", rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    const { stdout } = await touchstoneHere("score", join(folder, "taught.jsonl"), "--json");
    const { verdicts } = JSON.parse(stdout) as { verdicts: { reward: number }[] };
    expect(verdicts.map(({ reward }) => reward)).toEqual(rows.map(() => 1.5));
    const everything = await exported<unknown>(folder, "both", "--to", "trl", "--phase", "all");
    expect(everything).toHaveLength(training.length);
  });

  test("takes in the smaller share for SFT with a larger one", async () => {
    const phases: string[][] = [];
    for (const share of [0, 0.3, 0.6, 1]) {
      const folder = distillProject({ files, config: `${input}\nsplit: { sftShare: ${share} }` });
      await inProject(folder, "run");
      const all = await exported<Sample>(folder, "all.jsonl", "--to", "jsonl");
      phases.push(all.filter(({ meta }) => meta?.["phase"] === "sft").map(({ id }) => id));
    }
    expect(phases.map(({ length }) => length)).toEqual([0, 11, 22, 36]);
    for (const [at, larger] of phases.slice(1).entries())
      expect(phases[at]?.filter((id) => !larger.includes(id))).toEqual([]);
  });

  test("gives the same bytes whatever the concurrency, also where rows are bad", async () => {
    const rows = `${files["sums.jsonl"]}not json\n{"question":"q"}\n${sums([[2, 5]])}`;
    const folder = distillProject({ files: { "sums.jsonl": rows }, config: input });
    const kept: unknown[] = [];
    for (const concurrency of [1, 8]) {
      const { code, json } = await inProjectJson(folder, "run", "--fresh", "--set", `concurrency=${concurrency}`);
      expect([code, json.failures, json.skipped]).toEqual([
        0,
        { invalid_jsonl: 1, invalid_row: 1 },
        { duplicate_question: 1 },
      ]);
      expect(json.counts.rows).toBe(json.counts.questions + total(json.skipped) + total(json.failures));
      kept.push(stagesOf(runsOf(folder).at(-1) ?? ""));
    }
    expect(kept[1]).toEqual(kept[0]);
    const places = failuresOf(runsOf(folder)[0] ?? "").map(({ code, place }) => [code, place]);
    expect(places).toEqual([
      ["invalid_jsonl", "sums.jsonl:41"],
      ["invalid_row", "sums.jsonl:42"],
    ]);
  });

  test("drops what the data set itself does not solve, and keeps it flagged where that is asked for", async () => {
    const rows = [
      { problem: "What is $1+1$?", solution: "$1+1=2$, so $\\boxed{2}$.", answer: "2", subject: "Algebra", level: 1 },
      { problem: "What is $1+2$?", solution: "$1+2=4$, so $\\boxed{4}$.", answer: "3", subject: "Algebra", level: 1 },
      { problem: "What is $1+3$?", solution: "It is four.", answer: "4", subject: "Algebra", level: 1 },
    ];
    const config = "input: { path: math.json }\nsplit: { sftShare: 0, validationShare: 0 }";
    const folder = distillProject({ files: { "math.json": JSON.stringify(rows) }, config });
    const { json } = await inProjectJson(folder, "run");
    expect(json).toMatchObject({
      counts: { questions: 3, rationales: 2, right: 1, kept: 1 },
      dropped: { wrong_answer: 1, no_rationale: 1 },
      rejected: { wrong_answer: 1 },
    });
    const said = await exported<unknown>(folder, "r.jsonl", "--to", "jsonl", "--what", "rationales");
    expect(said.map((one) => Response.parse(one)).map(({ answer, correct, mode }) => [answer, correct, mode])).toEqual([
      ["2", true, "teacher"],
      ["4", false, "teacher"],
    ]);
    const [run = ""] = runsOf(folder);
    const page = load(readFileSync(join(run, "report.html"), "utf8"));
    expect(page("#dropped").text()).toContain("the teacher said 4");
    expect(page("#funnel").text()).toContain("3 questions = 1 kept + 2 dropped");
    await inProject(folder, "run", "--fresh", "--set", "rationales.wrong=keep");
    const kept = await exported<Sample>(folder, "k.jsonl", "--to", "jsonl");
    expect(kept.map(({ meta }) => meta?.["teacherCorrect"])).toEqual([true, false]);
  });

  test("leaves out what stands in an excluded file", async () => {
    const config = "input: { path: sums.jsonl, exclude: test.jsonl }";
    const folder = distillProject({ files: { ...files, "test.jsonl": sums(pairs.slice(0, 3)) }, config });
    const { json } = await inProjectJson(folder, "run");
    expect([json.counts.kept, json.skipped]).toEqual([37, { held_out: 3 }]);
  });

  test("reads science over the parser, and Chinese without", async () => {
    const gpqa = {
      Question: "Which gas do plants take up?",
      "Correct Answer": "carbon dioxide",
      "Incorrect Answer 1": "oxygen",
      "Incorrect Answer 2": "argon",
      "Incorrect Answer 3": "neon",
      Explanation: "Leaves absorb carbon dioxide. The enzyme binds the gas and the plant makes sugar.",
    };
    const chinese = {
      ...gpqa,
      Question: "植物吸收哪种气体？",
      Explanation: "植物叶片在阳光下把二氧化碳转化为糖类物质。",
    };
    const lines = [gpqa, chinese].map((row) => `${JSON.stringify(row)}\n`).join("");
    const config = "input: { path: gpqa.jsonl }\nsplit: { sftShare: 1, validationShare: 0 }";
    const folder = distillProject({ files: { "gpqa.jsonl": lines }, config });
    const { json } = await inProjectJson(folder, "run");
    expect([json.counts.kept, json.anchors.none]).toEqual([2, 0]);
    const [first, second] = await exported<{ messages: { content: string }[] }>(folder, "sft", "--to", "messages");
    expect(first?.messages[0]?.content).toMatch(/take up\?\nA\. .+\nB\. .+\nC\. .+\nD\. .+\n/);
    expect(second?.messages[0]?.content).toContain("请回答下面的问题");
  });
});

describe("distill stops with what to do", () => {
  test.each([
    ["no file matches", "input: { path: nothing.jsonl }", "no_questions"],
    ["nobody knows the columns", "input: { path: other.jsonl }", "unknown_format"],
    ["the data set has no reasoning", "input: { path: csqa.jsonl }", "no_rationales"],
  ])("where %s", async (_, config, code) => {
    const csqa = {
      question: "Where is bread baked?",
      choices: { label: ["A", "B"], text: ["shelf", "oven"] },
      question_concept: "bread",
      answerKey: "B",
    };
    const folder = distillProject({
      files: { "other.jsonl": '{"prompt":"p"}\n', "csqa.jsonl": `${JSON.stringify(csqa)}\n` },
      config,
    });
    const { code: exit, json } = await inProjectJson(folder, "run");
    expect([exit, json.error.code]).toEqual([2, code]);
    expect(json.error.hint).toMatch(/\S/);
  });

  test("where the parser is needed and not set up, before anybody is asked", async () => {
    const row = {
      "Correct Answer": "a",
      "Incorrect Answer 1": "b",
      "Incorrect Answer 2": "c",
      "Incorrect Answer 3": "d",
    };
    const line = JSON.stringify({
      Question: "Which of the letters comes first?",
      Explanation: "It is the first.",
      ...row,
    });
    const folder = distillProject({ files: { "gpqa.jsonl": `${line}\n` }, config: "input: { path: gpqa.jsonl }" });
    const before = process.env["TOUCHSTONE_CACHE"];
    process.env["TOUCHSTONE_CACHE"] = join(folder, "empty");
    try {
      const { code, json } = await inProjectJson(folder, "run");
      expect([code, json.error.code, json.error.hint]).toEqual([
        2,
        "parser_not_set_up",
        expect.stringContaining("touchstone setup parser"),
      ]);
    } finally {
      if (before === undefined) delete process.env["TOUCHSTONE_CACHE"];
      else process.env["TOUCHSTONE_CACHE"] = before;
    }
  });

  test.each([
    ["pipeline: distil", "distill"],
    ["pipeline: synthesise", "synthesize"],
  ])("where the configuration says %s", async (line, meant) => {
    const folder = distillProject({ files, config: input });
    const text = readFileSync(join(folder, "touchstone.yaml"), "utf8").replace("pipeline: distill", line);
    put(folder, "touchstone.yaml", text);
    const { code, json } = await inProjectJson(folder, "run");
    expect([code, json.error.errors.length, json.error.hint]).toEqual([2, 1, `Did you mean ${meant}?`]);
  });
});

test("a dry run reads and counts, and makes nothing", async () => {
  const teacher =
    "teacher: { baseUrl: 'http://127.0.0.1:9/v1', model: m, price: { inputPerMillion: 1, outputPerMillion: 1 } }";
  const folder = distillProject({ files, config: `${input}\n${teacher}\nrationales: { perQuestion: 3 }` });
  const { code, json } = await inProjectJson(folder, "run", "--dry-run");
  expect(code).toBe(0);
  expect(json.estimate).toMatchObject({ questions: 40, calls: 120, model: "m", unusable: {} });
  expect(json.estimate.costUsd.expected).toBeGreaterThan(0);
  expect(() => runsOf(folder)).toThrow("ENOENT");
});

test("the recipe runs as it is, and its figures are those of its page", async () => {
  const folder = join(distillProject({ files: {}, config: input }), "demo");
  await touchstoneHere("init", folder, "--recipe", "spear");
  const { code, json } = await inProjectJson(folder, "run");
  expect([code, json.counts.kept]).toEqual([0, json.counts.rows]);
  const page = readFileSync(join(import.meta.dirname, "../../../recipes/spear/README.md"), "utf8");
  const { kept, sft, rl, validation } = json.counts;
  expect(page).toContain(`| samples | ${kept}: ${sft} for SFT, ${rl} for RL, ${validation} for validation |`);
  expect(page).toContain(`| anchors a sample | ${json.anchors.mean} |`);
});
