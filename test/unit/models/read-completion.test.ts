import { describe, expect, test } from "vitest";
import { readCompletion } from "../../../src/models/read-completion.ts";

const answer = (body: unknown) => ({
  status: 200,
  headers: {},
  bytes: new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
});
const said = (content: unknown, more: object = {}) =>
  answer({ choices: [{ message: { content }, finish_reason: "stop" }], ...more });

describe("readCompletion", () => {
  test.each([["null"], ["[]"], ["{"], ['{"choices": []}'], ['{"choices": [{}]}'], ['"text"']])(
    "calls %s garbled",
    (body) => {
      expect(() => readCompletion(answer(body))).toThrow(expect.objectContaining({ code: "garbled_reply" }));
    },
  );

  test.each([[null], ["12"], [-5], [1.5], [Number.MAX_VALUE]])("takes %j for no count of tokens", (count) => {
    expect(
      readCompletion(said("yes", { usage: { prompt_tokens: count, completion_tokens: 1 } })).usage,
    ).toBeUndefined();
  });

  test("reads content in parts, and of an odd shape as nothing said", () => {
    expect(readCompletion(said([{ type: "text", text: "ye" }, { text: "s" }])).reply.text).toBe("yes");
    expect(readCompletion(said({})).problem).toMatchObject({ code: "empty_reply" });
  });

  test.each([
    ["<think>so</think>yes", "yes", "so"],
    ["so it is</think>\n\nyes", "yes", "so it is"],
    ["<think>never ends", "", "never ends"],
  ])("separates the reasoning of %j", (content, text, reasoning) => {
    expect(readCompletion(said(content)).reply).toMatchObject({ text, reasoning });
  });

  test("reads a reply of a million spaces as soon as any other", () => {
    const spaces = " ".repeat(1_000_000);
    expect(readCompletion(said(`${spaces}yes${spaces}`)).reply.text).toContain("yes");
    expect(readCompletion(said(`${spaces}<think>so${spaces}</think>${spaces}yes`)).reply.text).toBe("yes");
  });

  test("tells the error that a gateway sends as a success, without the key", () => {
    const body = { error: { message: "sk-1 has no credit left", code: 402 } };
    expect(() => readCompletion(answer(body), "sk-1")).toThrow(
      expect.objectContaining({ code: "server_error", message: "HTTP 200 with an error: [key] has no credit left" }),
    );
  });

  test("says why nothing was said", () => {
    const ended = (message: object, finish_reason: string) =>
      readCompletion(answer({ choices: [{ message, finish_reason }] })).problem?.code;
    expect(ended({ content: "" }, "stop")).toBe("empty_reply");
    expect(ended({ content: "", reasoning_content: "hm" }, "length")).toBe("truncated");
    expect(ended({ content: "" }, "content_filter")).toBe("content_filtered");
    expect(ended({ content: null, refusal: "no" }, "stop")).toBe("refusal");
  });
});
