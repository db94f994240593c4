import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChatModel, type ChatReply, type ChatRequest, ModelError, type Sample } from "#core";
import { renderPolicyPrompt } from "#formats";
import { createModelTeacher } from "#pipelines";
import { createAnchorReader, scoreCompletion } from "#rewards";
import { renderSolvedPrompt } from "../../../src/formats/render-policy-prompt.ts";
import { type DistillQuestion, distillQuestion } from "../../../src/pipelines/distill/distill-question.ts";
import { withoutTags } from "../../../src/pipelines/distill/without-tags.ts";

const imported = { question: "How much is 1 plus 2?", answer: "3", aliases: [], answerKind: "number" } as const;
const origin = { field: "math", source: "gsm8k", place: "x.jsonl:1" } as const;
const question: DistillQuestion = distillQuestion({ ...imported, aliases: [] }, origin);
const signal = new AbortController().signal;

/** A model that says what it is given. */
const saying = (reply: Partial<ChatReply>, seen: ChatRequest<unknown>[] = []): ChatModel => ({
  model: "fake",
  chat: async (request) => {
    seen.push(request);
    return request.read({ text: "", isTruncated: false, ...reply });
  },
});

describe("a model that teaches", () => {
  test.each<[string, Partial<ChatReply>, string]>([
    ["what it thinks apart", { reasoning: "1 and 2 are 3.", text: "<answer>3</answer>" }, "1 and 2 are 3."],
    ["what it says before its answer", { text: "1 and 2 are 3.\n<answer>3</answer>" }, "1 and 2 are 3."],
    ["all of it where nothing is marked", { text: "The answer is 3." }, "The answer is 3."],
    ["nothing where it only answers", { text: "<answer>3</answer>" }, ""],
  ])("gives as its reasoning %s", async (_, reply, reasoning) => {
    const answer = await createModelTeacher(saying(reply)).answer(question, 0, signal);
    expect(withoutTags(answer?.reasoning ?? "")).toBe(reasoning);
    expect(answer?.text).toBe(reply.text);
  });

  test("is asked again where it refuses, and nothing of that is remembered", async () => {
    const asked = createModelTeacher(saying({ text: "I'm sorry, but I can't help with that." })).answer(
      question,
      0,
      signal,
    );
    await expect(asked).rejects.toSatisfy((error) => error instanceof ModelError && error.code === "refusal");
  });

  test("gets the question in its language, with its options, and a seed from the second attempt on", async () => {
    const seen: ChatRequest<unknown>[] = [];
    const teacher = createModelTeacher(saying({ text: "A" }, seen));
    const options = [
      { label: "A", text: "三" },
      { label: "B", text: "四" },
    ];
    const chinese = distillQuestion(
      { ...imported, aliases: [], question: "一加二等于多少？", answer: "A", answerKind: "choice", options },
      origin,
    );
    await teacher.answer(question, 0, signal);
    await teacher.answer(chinese, 1, signal);
    expect(seen.map(({ prompt, seed }) => [prompt.id, seed])).toEqual([
      ["teach-en", undefined],
      ["teach-zh", 1],
    ]);
    expect(seen[1]?.messages[0]?.content).toContain("一加二等于多少？\nA. 三\nB. 四\n");
  });
});

const piece = fc.constantFrom(
  "<think>",
  "</think>",
  "<answer>",
  "</answer>",
  "<Thinking>",
  "<thi",
  "nk>",
  "</",
  "answer>",
  "x",
  "=",
  "3",
  "$x=3$",
  " ",
  "\n",
);
const reasoning = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

describe("what is taught", () => {
  test("has no tags, and once taken out they stay out", () => {
    fc.assert(
      fc.property(reasoning, (text) => {
        const bare = withoutTags(text);
        expect(bare).not.toMatch(/<\/?(?:think|thinking|answer)>/i);
        expect(withoutTags(bare)).toBe(bare);
      }),
    );
  });

  test("earns all that its own sample has to give, whatever the teacher said", async () => {
    const ports = { anchors: createAnchorReader() };
    await fc.assert(
      fc.asyncProperty(reasoning, async (text) => {
        const rationale = withoutTags(text);
        const sample: Sample = {
          ...{
            ...imported,
            aliases: [],
            id: question.id,
            language: "en",
            domain: "math",
            provenance: [],
            split: "train",
          },
          reward: { type: "spear", domain: "math", rationale },
          origin: { generator: "spear", engine: "fake" },
          prompt: { template: "spear-en@1" },
        };
        const [asked, said] = renderSolvedPrompt(sample);
        expect([asked]).toEqual(renderPolicyPrompt(sample));
        const { reward } = await scoreCompletion({ sample, completion: said?.content ?? "" }, ports);
        const anchors = await ports.anchors.read(rationale, { domain: "math" });
        expect(reward).toBe(anchors.length > 0 ? 1.5 : 1);
      }),
    );
  });
});
