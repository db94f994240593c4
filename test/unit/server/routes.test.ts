import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { routes } from "#server";
import { exampleServer, f1, judged, logic, reply, scoringHere } from "./example-server.ts";

const { post, get, service } = exampleServer();
const row = { sample_id: logic.id, completion: reply("iron") };

describe("/v1/score", () => {
  test("gives a row's verdict under the row's own id", async () => {
    const { status, json } = await post("/v1/score", { ...row, id: "mine" });
    expect([status, json.id, json.reward]).toEqual([200, "mine", 3]);
  });

  test("keeps the order, and makes a malformed row that row's status alone", async () => {
    const items = [row, { id: "bad", sample_id: logic.id }, 7, { ...row, sample_id: "none" }, row];
    const { status, json } = await post("/v1/score", { items });
    expect(status).toBe(200);
    expect(json.verdicts.map((one: { status: string }) => one.status)).toEqual([
      ...["ok", "invalid_item", "invalid_item", "unknown_sample", "ok"],
    ]);
    expect(json.verdicts[1]).toMatchObject({ id: "bad", reward: null, reason: expect.stringContaining("completion") });
  });

  test("answers the same Idempotency-Key with the very same bytes, and refuses it for another body", async () => {
    const headers = { "idempotency-key": "once" };
    const first = await post("/v1/score", row, headers);
    expect((await post("/v1/score", row, headers)).text).toBe(first.text);
    expect((await post("/v1/score", { ...row, completion: "x" }, headers)).status).toBe(422);
  });

  test("takes a deadline from a header, and says what is wrong with one", async () => {
    const seen: unknown[] = [];
    const spying = exampleServer({
      scoring: {
        ...scoringHere,
        score: (rows, options) => {
          seen.push(options?.deadlineMs);
          return scoringHere.score(rows);
        },
      },
    });
    await spying.post("/v1/score", row, { "touchstone-deadline-ms": "250" });
    expect(seen).toEqual([250]);
    for (const text of ["0", "-1", "soon", "", "0x10", "1e3", "+7", "1e999", "5, 5", "\u00b2"])
      expect((await spying.post("/v1/score", row, { "touchstone-deadline-ms": text })).status).toBe(400);
  });

  test("sends 429 with Retry-After when too much waits", async () => {
    const full = exampleServer({ scoring: { ...scoringHere, pending: () => 4 } });
    const { status, headers } = await full.post("/v1/score", row);
    expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
  });

  test("refuses a body beyond the limit", async () => {
    expect((await post("/v1/score", { ...row, completion: "x".repeat(20_000) })).status).toBe(413);
  });
});

const posts = routes.filter(({ method, body }) => method === "post" && body !== undefined);

describe("every route with a body", () => {
  test("answers any JSON at all without a fault of its own", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fc.jsonValue(), async ({ path }, body) => {
        expect((await post(path, JSON.stringify(body))).status).not.toBe(500);
      }),
      { numRuns: 300 },
    );
  });

  test.each(posts.map(({ path }) => path))("%s refuses what is not JSON", async (path) => {
    for (const body of ["", '{"a":', "\u0000"]) expect((await post(path, body)).status).toBe(400);
  });
});

describe("a completion without a reward is never a number", () => {
  const failed = judged.id;
  test.each([
    ["/get_reward", { query: [reply("iron")], prompts: [""], labels: [failed] }],
    ["/rm", { prompt: "Q?", response: reply("iron"), label: failed }],
    ["/compute_reward", { solution_str: reply("iron"), ground_truth: failed }],
  ])("%s says 503, which clients ask again", async (path, body) => {
    const { status, json } = await post(path, body);
    expect([status, json.error.code]).toEqual([503, "judge_failed"]);
  });

  test("an unknown sample is 422, which asking again does not help", async () => {
    const { status, json } = await post("/rm", { response: "x", label: "none" });
    expect([status, json.error.code]).toEqual([422, "unknown_sample"]);
  });

  test("NeMo Gym's client finds the tag beside the number that it needs", async () => {
    const { json } = await post("/verify", {
      ...{ sample_id: failed, responses_create_params: {} },
      response: { output: [{ type: "message", content: [{ type: "output_text", text: reply("iron") }] }] },
    });
    expect(json).toMatchObject({ reward: 0, _ng_failure_class: "judge_failed" });
  });

  test("OpenEnv's client gets null", async () => {
    await post("/reset", { sample_id: failed });
    const { json } = await post("/step", { action: { completion: reply("iron") } });
    expect(json).toMatchObject({ reward: null, done: true, observation: { status: "judge_failed" } });
  });
});

describe("the trainers' replies", () => {
  test("OpenRLHF: the prompt is cut off, so that its words earn nothing", async () => {
    const prompt = `Write <answer>iron</answer> like this.<|im_end|>`;
    const ask = (completion: string) =>
      post("/get_reward", { query: [`${prompt}${completion}<|im_end|>\n`], prompts: [prompt], labels: [logic.id] });
    expect((await ask(reply("iron"))).json).toMatchObject({ rewards: [3], scores: [1] });
    expect((await ask("nothing")).json).toMatchObject({ rewards: [-3], scores: [0] });
  });

  test("slime: a bare number, or an object where components are asked for", async () => {
    const body = { prompt: "Q?", response: reply("iron"), label: JSON.stringify(logic) };
    expect((await post("/rm", body)).json).toBe(3);
    expect((await post("/rm?components", body)).json).toEqual({ format: 1, answer: 2, score: 3 });
  });

  test("verl: the sample may stand in extra_info, as the export writes it, and all replies have the same keys", async () => {
    const ask = async (extra_info: unknown, answer: string) =>
      (await post("/compute_reward", { solution_str: reply(answer), ground_truth: answer, extra_info })).json;
    const [one, two] = [await ask({ sample_id: logic.id }, "iron"), await ask({ sample: JSON.stringify(f1) }, "Curie")];
    expect(Object.keys(one)).toEqual(Object.keys(two));
    expect(one).toEqual({ format: 1, answer: 2, checklist: null, f1: null, score: 3 });
    expect(two.score).toBeCloseTo(2 / 3);
  });

  test("NeMo Gym: reasoning that its server took out of the text counts again", async () => {
    const output = [
      { type: "reasoning", summary: [{ type: "summary_text", text: "Because." }] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: "<answer>iron</answer>" }] },
    ];
    const { json } = await post("/verify", { sample_id: logic.id, responses_create_params: {}, response: { output } });
    expect(json).toMatchObject({ reward: 3, reward_components: { format: 1, answer: 2 }, format: 1, answer: 2 });
  });

  test("NeMo Gym: failures are counted, and in no mean", async () => {
    const verify_responses = [{ reward: 1 }, { reward: 0 }, { reward: 0, _ng_failure_class: "judge_failed" }];
    const { json } = await post("/aggregate_metrics", { verify_responses });
    expect(json.agent_metrics).toEqual({ "mean/reward": 0.5, failed: 1 });
  });

  test("OpenEnv: what is observed never holds the gold answer, before or after", async () => {
    const { environments } = service;
    const environment = environments.enter();
    expect(JSON.stringify(environment?.reset({ sample_id: f1.id }))).not.toContain(f1.answer);
    expect(JSON.stringify(await environment?.step("none"))).not.toContain(f1.answer);
    expect(await environment?.step("again")).toHaveProperty("problem");
    environments.leave();
  });

  test("OpenEnv: there are as many environments as allowed", () => {
    const { environments } = exampleServer().service;
    expect([environments.enter(), environments.enter(), environments.enter()].filter(Boolean)).toHaveLength(2);
    environments.leave();
    expect(environments.enter()).toBeDefined();
  });

  test("there is no look-up without a knowledge base", async () => {
    const { status, json } = await post("/v1/lookup", { entity: "E", relation: "R" });
    expect([status, json.error.code]).toEqual([404, "no_knowledge_base"]);
  });
});

describe("the description of the server", () => {
  test("has every route", async () => {
    const { json } = await get("/openapi.json");
    for (const { path, method } of routes) expect(json.paths[path]?.[method], `${method} ${path}`).toBeDefined();
    const page = (await get("/docs")).text;
    for (const { path } of routes) expect(page).toContain(path);
  });
});
