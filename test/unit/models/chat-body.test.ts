import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EngineSpec } from "#models";
import { chatBody } from "../../../src/models/chat-body.ts";

const json = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue(), { maxKeys: 4 });
const messages = fc.array(
  fc.record({ role: fc.constantFrom("user" as const, "assistant" as const), content: fc.string({ unit: "binary" }) }),
  { maxLength: 4 },
);

describe("the body of a request", () => {
  test("is the JSON of model, messages, settings, schema and extra fields, in this order, however often it is written", () => {
    const given = fc.record(
      {
        model: fc.string({ unit: "binary", minLength: 1 }),
        messages,
        extraBody: fc.option(
          fc.oneof(
            json,
            json.map((more) => ({ ...more, messages: [1] })),
            json.map((more) => ({ 7: { messages: [] }, ...more })),
          ),
          { nil: undefined },
        ),
        seed: fc.option(fc.integer(), { nil: undefined }),
        schema: fc.option(
          json.map((schema) => ({ name: "answer", schema })),
          { nil: undefined },
        ),
        temperature: fc.option(fc.constant(0.5), { nil: undefined }),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(given, ({ model, messages, extraBody, seed, schema, temperature }) => {
        const sampling = temperature === undefined ? {} : { temperature };
        // Without `__proto__`, which the configuration drops.
        const spec = EngineSpec.parse({ baseUrl: "http://127.0.0.1:1/v1", model, sampling, extraBody });
        const request = {
          ...{ prompt: { id: "test", version: 1 }, messages, read: () => undefined },
          ...(schema ? { schema } : {}),
          ...(seed === undefined ? {} : { seed }),
        };
        const format = schema
          ? { response_format: { type: "json_schema", json_schema: { ...schema, strict: true } } }
          : {};
        const plain = { model, messages, ...sampling, ...(seed === undefined ? {} : { seed }) };
        for (let turn = 0; turn < 2; turn++) {
          expect(chatBody(spec, request, true)).toBe(JSON.stringify({ ...plain, ...format, ...spec.extraBody }));
          expect(chatBody(spec, request, false)).toBe(JSON.stringify({ ...plain, ...spec.extraBody }));
        }
      }),
    );
  });
});
