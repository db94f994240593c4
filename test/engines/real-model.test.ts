import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Chunk, TouchstoneError } from "#core";
import { createModelExtractor, type Extraction } from "#graph";
import { EngineSpec, ModelSession, probeEngine } from "#models";

/** Address (with /v1) and name of a small chat model that runs here, e.g. SmolLM2-135M-Instruct behind any OpenAI-compatible server. */
const baseUrl = process.env["TOUCHSTONE_TEST_MODEL_URL"];
const model = process.env["TOUCHSTONE_TEST_MODEL"] ?? "default";
if (!baseUrl)
  console.log("real model: skipped, set TOUCHSTONE_TEST_MODEL_URL (and TOUCHSTONE_TEST_MODEL) to a server that runs");

describe.skipIf(!baseUrl)("a real chat model", () => {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-real-model-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const spec = (sampling: object) => EngineSpec.parse({ baseUrl, model, sampling, timeoutMs: 300_000 });

  test("is found by the probe", async () => {
    expect((await probeEngine(spec({}), {})).every(({ ok }) => ok)).toBe(true);
  });

  test("answers, is counted, stops at its limit, and is remembered", async () => {
    const outcomes: string[] = [];
    const session = new ModelSession({
      ...{ callsFolder: folder, env: {}, limits: {}, spent: { usd: 0, tokens: 0 }, concurrency: 1 },
      ...{ flushCalls: () => {}, now: Date.now, random: Math.random, onCall: ({ outcome }) => outcomes.push(outcome) },
    });
    const chat = session.chatModel(spec({ temperature: 0, maxTokens: 8 }), "test");
    const ask = () =>
      chat.chat({
        prompt: { id: "real", version: 1 },
        messages: [{ role: "user", content: "Tell me a long story about a river." }],
        read: (reply) => reply,
      });
    const reply = await ask();
    expect(reply.text.length).toBeGreaterThan(0);
    expect(reply.isTruncated).toBe(true);
    expect(await ask()).toEqual(reply);
    await session.close();
    expect(outcomes).toEqual(["ok"]);
  });

  test("reads a text by schema: what it says is grounded in the text or kept apart, what it fails at has a code", async () => {
    const session = new ModelSession({
      ...{ callsFolder: folder, env: {}, limits: {}, spent: { usd: 0, tokens: 0 }, concurrency: 1 },
      ...{ flushCalls: () => {}, now: Date.now, random: Math.random, onCall: () => {} },
    });
    const chat = session.chatModel(spec({ temperature: 0, maxTokens: 200 }), "extract");
    const extractor = createModelExtractor({ chat, gleanings: 0, domainOf: () => "science" });
    const text = "Marie Curie discovered radium in 1898. Radium emits alpha particles.";
    const chunk: Chunk = {
      ...{ id: "c1", document: "d1", index: 0, language: "en", start: 0, end: text.length },
      ...{ overlap: 0, text, tokens: 16, headings: [] },
    };
    const found = await extractor.extract(chunk).catch((error: unknown) => error);
    await session.close();
    if (found instanceof TouchstoneError)
      expect(found.code).toMatch(/^(?:unparsable_reply|empty_reply|refusal|truncated)$/);
    else {
      const { mentions } = found as Extraction;
      for (const { start, end, name } of mentions)
        expect(text.slice(start, end).toLowerCase()).toBe(name.toLowerCase());
    }
  }, 300_000);
});
