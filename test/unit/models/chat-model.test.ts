import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatReply, ModelError } from "#core";
import {
  EngineSpec,
  ModelSession,
  type ModelSessionOptions,
  probeEmbedder,
  probeEngine,
  type StageCall,
} from "#models";
import { type Fault, startFakeModelServer } from "../../fake/model-server.ts";

let folder = "";
let server: Awaited<ReturnType<typeof startFakeModelServer>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-models-"));
  server = await startFakeModelServer();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const spec = (more: Record<string, unknown> = {}) =>
  EngineSpec.parse({ baseUrl: server.baseUrl, model: "fake", timeoutMs: 1_000, ...more });
const open = (more: Partial<ModelSessionOptions> = {}) => {
  const calls: StageCall[] = [];
  const session = new ModelSession({
    ...{ callsFolder: join(folder, "calls"), env: {}, limits: {}, spent: { usd: 0, tokens: 0 }, concurrency: 4 },
    ...{
      onCall: (call: StageCall) => calls.push(call),
      flushCalls: () => {},
      now: () => Date.now(),
      random: () => 0.5,
    },
    ...more,
  });
  return { session, calls };
};
const request = (content = "Is it so?", read: (reply: ChatReply) => string = ({ text }) => text) => ({
  prompt: { id: "test", version: 1 },
  messages: [{ role: "user" as const, content }],
  read,
});
/** The first attempts fail in these ways, the next is answered. */
const failing = (...kinds: Fault[]) => {
  server.state.fault = (_, attempt) => kinds[attempt - 1];
};

describe("a chat model", () => {
  test("remembers what was paid for, in this process and the next", async () => {
    const first = open();
    expect(await first.session.chatModel(spec(), "extract").chat(request())).toBe("yes");
    expect(await first.session.chatModel(spec(), "word").chat(request())).toBe("yes");
    await first.session.close();
    const second = open();
    expect(
      await second.session
        .chatModel(spec({ timeoutMs: 9_000, price: { inputPerMillion: 1, outputPerMillion: 1 } }), "extract")
        .chat(request()),
    ).toBe("yes");
    await second.session.close();
    expect(server.seen).toHaveLength(1);
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
  });

  test("asks once what is asked twice at the same time", async () => {
    server.setLatency(20);
    const { session } = open();
    const chat = session.chatModel(spec(), "extract");
    expect(await Promise.all([chat.chat(request()), chat.chat(request())])).toEqual(["yes", "yes"]);
    await session.close();
    expect(server.seen).toHaveLength(1);
  });

  test.each<[string, Fault[]]>([
    ["a rate limit", ["rate"]],
    ["a server error", ["error500", "error500"]],
    ["a reset connection", ["reset"]],
    ["a hanging server", ["hang"]],
    ["a body cut in the middle", ["cutBody"]],
    ["bytes that are no UTF-8", ["badUtf8"]],
    ["an empty answer", ["empty"]],
  ])("asks again after %s", async (_, kinds) => {
    failing(...kinds);
    const { session } = open();
    expect(await session.chatModel(spec(), "extract").chat(request())).toBe("yes");
    await session.close();
    expect(server.seen).toHaveLength(kinds.length + 1);
  });

  test("keeps to Retry-After", async () => {
    failing("rate");
    const { session } = open();
    await session.chatModel(spec(), "extract").chat(request());
    await session.close();
    const [first, second] = server.seen;
    expect((second?.at ?? 0) - (first?.doneAt ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test.each<[Fault, string]>([
    ["empty", "empty_reply"],
    ["error500", "server_error"],
    ["badUtf8", "garbled_reply"],
  ])("gives up on %s in the end, with the code %s, and remembers nothing", async (kind, code) => {
    server.state.fault = () => kind;
    const { session } = open();
    await expect(session.chatModel(spec(), "extract").chat(request())).rejects.toMatchObject({
      name: "ModelError",
      code,
    });
    await session.close();
    server.state.fault = () => undefined;
    const again = open();
    expect(await again.session.chatModel(spec(), "extract").chat(request())).toBe("yes");
    await again.session.close();
  });

  test("asks again what its reader refuses, pays for it, and remembers only what was accepted", async () => {
    let times = 0;
    const read = ({ text }: ChatReply) => {
      times += 1;
      if (times < 3) throw new ModelError("no", { code: "unparsable_reply" });
      return text;
    };
    const { session, calls } = open();
    expect(await session.chatModel(spec(), "extract").chat(request("Is it so?", read))).toBe("yes");
    await session.close();
    expect(calls.map(({ outcome }) => outcome)).toEqual(["unparsable_reply", "unparsable_reply", "ok"]);
    const lines = readdirSync(join(folder, "calls")).flatMap((file) =>
      readFileSync(join(folder, "calls", file), "utf8")
        .trim()
        .split("\n"),
    );
    expect(lines).toHaveLength(1);
  });

  test("takes a reply that its reader never thought of for an unparsable one", async () => {
    const { session, calls } = open();
    const read = () => String({ toString: 1, valueOf: 1 });
    await expect(session.chatModel(spec(), "extract").chat(request("Is it so?", read))).rejects.toMatchObject({
      ...{ name: "ModelError", code: "unparsable_reply" },
      message: expect.stringContaining("shape"),
    });
    await session.close();
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 3 }, () => "unparsable_reply"));
  });

  test("separates reasoning from the answer", async () => {
    failing("think");
    const { session } = open();
    const reply = await session.chatModel(spec(), "extract").chat({ ...request(), read: (found) => found });
    await session.close();
    expect(reply).toEqual({ text: "yes", reasoning: '{"entities": [{"name": "draft"}]}', isTruncated: false });
  });

  test("asks in other words where the server takes no schema", async () => {
    await server.stop();
    server = await startFakeModelServer({ takesSchema: false });
    const { session } = open();
    const schema = { name: "answer", schema: { type: "object" } };
    const withoutSchema = {
      prompt: { id: "plain", version: 1 },
      messages: [{ role: "user" as const, content: "Plainly: is it so?" }],
    };
    const chat = session.chatModel(spec(), "extract");
    expect(await chat.chat({ ...request("By schema?"), schema, withoutSchema })).toBe("yes");
    expect(await chat.chat({ ...request("And this?"), schema })).toBe("yes");
    await session.close();
    expect(server.seen.map(({ outcome, body }) => [outcome, body.messages[0]?.content])).toEqual([
      ["schema", "By schema?"],
      ["ok", "Plainly: is it so?"],
      ["ok", "And this?"],
    ]);
  });

  test("goes on asking by schema where only one request was refused", async () => {
    const { session } = open();
    const schema = { name: "answer", schema: { type: "object" } };
    const chat = session.chatModel(spec(), "extract");
    await chat.chat({ ...request("First?"), schema });
    server.state.refusesSchemaOf = (content) => content.includes("odd");
    await chat.chat({ ...request("An odd one?"), schema });
    await chat.chat({ ...request("Third?"), schema });
    await session.close();
    expect(server.seen.map(({ outcome, body }) => [outcome, "response_format" in body])).toEqual([
      ["ok", true],
      ["schema", true],
      ["ok", false],
      ["ok", true],
    ]);
  });

  test("a stop ends the wait that Retry-After asked for, and the wait behind it", async () => {
    server.state.fault = () => "rate";
    server.state.retryAfterSeconds = 120;
    const { session } = open({ concurrency: 1 });
    const chat = session.chatModel(spec(), "extract");
    const stop = new AbortController();
    const asked = ["a", "b", "c"].map((content) => chat.chat({ ...request(content), signal: stop.signal }));
    const settled = Promise.allSettled(asked);
    while (server.seen.length === 0) await new Promise((wake) => setTimeout(wake, 5));
    stop.abort();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await session.close();
    expect(server.seen).toHaveLength(1);
  });

  test("engines on one server keep to the strictest of their limits together", async () => {
    const { session } = open();
    const first = session.chatModel(spec(), "extract");
    const second = session.chatModel(spec({ rateLimit: { requestsPerMinute: 2 } }), "word");
    const stop = new AbortController();
    const asked = [first, second, first, second].map((chat, at) =>
      chat.chat({ ...request(`Question ${at}?`), signal: stop.signal }),
    );
    await Promise.all(asked.slice(0, 2));
    setTimeout(() => stop.abort(), 50);
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "rejected", "rejected"],
    ]);
    await session.close();
  });

  test("holds the budget: at most the calls in flight go over", async () => {
    server.setLatency(5);
    const { session } = open({ limits: { tokens: 60 }, concurrency: 2 });
    const chat = session.chatModel(spec(), "extract");
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => chat.chat(request(`Question ${at}?`))),
    );
    await session.close();
    const reasons = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as { code: string }).code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(["budget_reached"]));
    const most = Math.max(...server.seen.map(({ tokens }) => tokens));
    expect(server.tokens()).toBeLessThanOrEqual(60 + 2 * most);
  });

  test("counts what earlier starts spent", async () => {
    const { session } = open({ limits: { usd: 1 }, spent: { usd: 1, tokens: 5 } });
    await expect(session.chatModel(spec(), "extract").chat(request())).rejects.toMatchObject({
      code: "budget_reached",
      isFatal: true,
    });
    await session.close();
    expect(server.seen).toHaveLength(0);
  });

  test("sends the key and never writes it, not even where the server repeats it", async () => {
    const key = "sk-very-secret";
    const { session } = open({ env: { MY_KEY: key } });
    await session.chatModel(spec({ apiKeyEnv: "MY_KEY" }), "extract").chat(request());
    await session.close();
    expect(server.seen[0]?.authorization).toBe(`Bearer ${key}`);
    for (const file of readdirSync(join(folder, "calls")))
      expect(readFileSync(join(folder, "calls", file), "utf8")).not.toContain(key);
    expect(() => open().session.chatModel(spec({ apiKeyEnv: "MY_KEY" }), "extract")).toThrow("MY_KEY is not set");
  });

  test("ends the run where no item could do better: an unknown model, nobody there", async () => {
    const { session } = open();
    await expect(session.chatModel(spec({ model: "unknown" }), "extract").chat(request())).rejects.toMatchObject({
      code: "not_found",
      isFatal: true,
    });
    await expect(
      session.chatModel(spec({ baseUrl: "http://127.0.0.1:9/v1" }), "extract").chat(request("x")),
    ).rejects.toMatchObject({ code: "unreachable", isFatal: true });
    await session.close();
  }, 30_000);

  test("estimates tokens where the server does not count", async () => {
    await server.stop();
    server = await startFakeModelServer({ counts: false });
    const { session, calls } = open();
    await session.chatModel(spec({ price: { inputPerMillion: 1, outputPerMillion: 2 } }), "extract").chat(request());
    await session.close();
    expect(calls[0]).toMatchObject({ isEstimated: true, stage: "extract", outcome: "ok" });
    expect(calls[0]?.costUsd).toBeGreaterThan(0);
  });

  test("sends sampling settings and extra fields as they are", async () => {
    const { session } = open();
    const more = {
      sampling: { temperature: 0, topP: 0.8, topK: 20, maxTokens: 100, seed: 7 },
      extraBody: { chat_template_kwargs: { enable_thinking: false } },
    };
    await session.chatModel(spec(more), "extract").chat(request());
    await session.close();
    expect(server.seen[0]?.body).toMatchObject({
      temperature: 0,
      top_p: 0.8,
      top_k: 20,
      max_tokens: 100,
      seed: 7,
      chat_template_kwargs: { enable_thinking: false },
    });
  });

  test("many calls that wait for a place, or for a rate limit to pass, are no leak of listeners", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    server.state.fault = () => "rate";
    server.state.retryAfterSeconds = 120;
    const { session } = open({ concurrency: 20 });
    const chat = session.chatModel(spec(), "extract");
    const stop = new AbortController();
    const asked = Array.from({ length: 60 }, (_, at) => chat.chat({ ...request(`${at}?`), signal: stop.signal }));
    const settled = Promise.allSettled(asked);
    while (server.seen.length < 20) await new Promise((wake) => setTimeout(wake, 5));
    await new Promise((wake) => setTimeout(wake, 20));
    stop.abort();
    expect((await settled).every(({ status }) => status === "rejected")).toBe(true);
    await session.close();
    process.off("warning", onWarning);
    expect(warnings).toEqual([]);
  });

  test("passes over a torn line of a killed process", async () => {
    const { session } = open();
    await session.chatModel(spec(), "extract").chat(request());
    await session.close();
    const [file = ""] = readdirSync(join(folder, "calls"));
    const path = join(folder, "calls", file);
    writeFileSync(path, `${readFileSync(path, "utf8")}{"key":"abc","mod`);
    const again = open();
    expect(await again.session.chatModel(spec(), "extract").chat(request())).toBe("yes");
    await again.session.close();
    expect(server.seen).toHaveLength(1);
  });
});

describe("an embedder", () => {
  test("gives vectors in the order of the texts, in batches", async () => {
    const { session } = open();
    const embedder = session.embedder(spec(), "resolve");
    const texts = Array.from({ length: 150 }, (_, at) => `text ${at}`);
    const vectors = await embedder.embed(texts);
    const [alone] = await embedder.embed(["text 149"]);
    await session.close();
    expect(vectors).toHaveLength(150);
    expect(vectors[149]).toEqual(alone);
  });

  test("remembers each vector by its text: a later batch pays only for what is new", async () => {
    const first = open();
    const [b] = (await first.session.embedder(spec(), "resolve").embed(["a", "b"])).slice(1);
    await first.session.close();
    const second = open();
    const vectors = await second.session.embedder(spec(), "resolve").embed(["c", "b", "c"]);
    await second.session.close();
    expect(vectors[1]).toEqual(b);
    expect(vectors[0]).toEqual(vectors[2]);
    expect(server.embedded).toEqual([["a", "b"], ["c"]]);
    expect(second.calls).toHaveLength(1);
  });
});

describe("probeEmbedder", () => {
  test("says how long the vectors are, or what is wrong", async () => {
    expect(await probeEmbedder(spec(), {})).toEqual([
      { what: "embeddings", ok: true, detail: "fake gives vectors of 8 numbers" },
    ]);
    const [step] = await probeEmbedder(spec({ baseUrl: `${server.baseUrl}/nowhere` }), {});
    expect([step?.what, step?.ok]).toEqual(["embeddings", false]);
  });
});

describe("probeEngine", () => {
  test("finds key, endpoint, model and schema in order", async () => {
    expect((await probeEngine(spec(), {})).map(({ what, ok }) => `${what} ${ok}`)).toEqual([
      "key true",
      "endpoint true",
      "model true",
      "schema true",
    ]);
  });

  test.each([
    [{ apiKeyEnv: "NOT_SET" }, "key"],
    [{ baseUrl: "http://127.0.0.1:9/v1" }, "endpoint"],
    [{ model: "unknown" }, "model"],
  ])("says of %j that the %s is wrong", async (more, what) => {
    const last = (await probeEngine(spec(more), {})).at(-1);
    expect([last?.what, last?.ok]).toEqual([what, false]);
  });
});
