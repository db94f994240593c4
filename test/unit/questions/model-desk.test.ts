import { describe, expect, test } from "vitest";
import { type ChatModel, createRandom, type KnowledgeGraph } from "#core";
import { indexGraph } from "#graph";
import { createModelChecklistWriter, createModelQualityJudge, createModelWorder } from "#questions";

const entity = (id: string, name: string) => ({ id, name, type: "concept", language: "en", aliases: [], mentions: [] });
const fact = (id: string, subject: string, relation: string, object: string, quote: string) => ({
  ...{ id, subject, relation, object },
  evidence: [{ document: "d", start: 0, end: quote.length, quote }],
});
const graph: KnowledgeGraph = {
  entities: [entity("e1", "ouabain"), entity("e2", "sodium pump"), entity("e3", "potassium")],
  facts: [
    fact("f1", "e1", "inhibits", "e2", "Ouabain inhibits the sodium pump."),
    fact("f2", "e2", "moves", "e3", "The sodium pump moves potassium."),
  ],
};
const index = indexGraph(graph);
const answer = graph.entities[1] as (typeof graph.entities)[number];
const task = { facts: graph.facts, answer, forms: ["sodium pump"], language: "en", graph: index };
/** A model that gives one reply; what it was asked is kept. */
function model(text: string, isTruncated = false): ChatModel & { asked: string } {
  const chat = {
    model: "scripted",
    asked: "",
    chat: async <T>(request: {
      messages: readonly { content: string }[];
      read(reply: { text: string; isTruncated: boolean }): T;
    }) => {
      chat.asked = request.messages.map(({ content }) => content).join("\n");
      return request.read({ text, isTruncated });
    },
  };
  return chat as ChatModel & { asked: string };
}

describe("wording by a model", () => {
  test("never shows the answer to it", async () => {
    const chat = model('{"question": "Ouabain inhibits the ____, which moves potassium."}');
    expect(await createModelWorder(chat).word(task)).toEqual({
      question: "Ouabain inhibits the ____, which moves potassium.",
    });
    expect(chat.asked).not.toMatch(/sodium pump/i);
    expect(chat.asked).toContain("ouabain — inhibits — ____");
  });

  test("makes no whole of a sentence that was cut off", async () => {
    const cut = model('{"question": "Ouabain inhibits the ____, which mo', true);
    await expect(createModelWorder(cut).word(task)).rejects.toMatchObject({ code: "truncated" });
    const bare = model("Ouabain inhibits the ____, which mo", true);
    await expect(createModelWorder(bare).word(task)).rejects.toMatchObject({ code: "truncated" });
  });

  test("takes no text without end for a question", async () => {
    const endless = `A ____ ${"and so on ".repeat(10_000)}`;
    for (const reply of [endless, JSON.stringify({ question: endless })])
      await expect(createModelWorder(model(reply)).word(task)).rejects.toMatchObject({ code: "unparsable_reply" });
  });

  test("takes fences, chatter, small flaws and a bare sentence", async () => {
    const replies = [
      '```json\n{"question": "A ____ b c."}\n```',
      'Here: {"question": "A ____ b c."} Done.',
      "{'question': 'A ____ b c.',}",
      "A ____ b c.",
    ];
    for (const reply of replies)
      expect(await createModelWorder(model(reply)).word(task)).toEqual({ question: "A ____ b c." });
  });
});

describe("checklists by a model", () => {
  const write = (text: string) =>
    createModelChecklistWriter(model(text)).write({
      ...task,
      question: "…",
      domain: "medicine",
      random: createRandom(1),
    });
  const items = ["ion gradients", "potassium", "ouabain", "the membrane", "energy"].map(
    (what) => `Does the reasoning mention ${what}?`,
  );

  test("lose numbers, repetitions and all but one item that names the answer, which comes last", async () => {
    const list = [
      "1. Does it name the sodium pump?",
      ...items.map((item, at) => `${at + 2}) ${item}`),
      items[0],
      "Is it the sodium pump?",
    ];
    expect(await write(JSON.stringify({ checklist: list }))).toEqual([...items, "Does it name the sodium pump?"]);
  });

  test.each([
    ["a bare list", (list: string[]) => JSON.stringify(list)],
    ["objects", (list: string[]) => JSON.stringify({ items: list.map((criterion) => ({ criterion })) })],
    ["lines", (list: string[]) => list.map((item) => `- ${item}`).join("\n")],
    [
      "a trailing comma",
      (list: string[]) => `{"checklist": [${list.map((item) => JSON.stringify(item)).join(", ")},]}`,
    ],
  ])("are read from %s", async (_, form) => {
    expect(await write(form(items))).toEqual(items);
  });

  test("keep items in another language, lose items as long as a page, and end a list without end", async () => {
    const foreign = "推理是否说明了离子梯度是如何形成的？";
    const list = [...items, foreign, `Does it mention ${"ions and ".repeat(100)}water?`];
    expect(await write(JSON.stringify(list))).toEqual([...items, foreign]);
    const endless = Array.from({ length: 100_000 }, (_, at) => `Does the reasoning mention ion number ${at}?`);
    expect(await write(JSON.stringify(endless))).toHaveLength(24);
  });

  test("that are too short are refused, to be asked for again", async () => {
    await expect(write('{"checklist": ["Does the reasoning mention ions?"]}')).rejects.toMatchObject({
      code: "unparsable_reply",
    });
  });
});

describe("the quality judge", () => {
  const judge = (text: string) => createModelQualityJudge(model(text)).judge({ ...task, question: "…" });

  test("lets good questions pass and names what is wrong with others", async () => {
    expect(
      await judge('{"reasoning": "fine", "is_high_quality": true, "low_quality_category": "NONE", "quality_score": 4}'),
    ).toBeUndefined();
    const bad = await judge(
      '{"reasoning": "others fit", "is_high_quality": "false", "low_quality_category": "ambiguous_answer", "quality_score": 1}',
    );
    expect(bad).toEqual({ reason: "low_quality", detail: "AMBIGUOUS_ANSWER: others fit" });
  });

  test("is asked again where it gives no verdict", async () => {
    await expect(judge('{"reasoning": "hm"}')).rejects.toMatchObject({ code: "unparsable_reply" });
    await expect(judge("I'm sorry, I cannot judge this.")).rejects.toMatchObject({ code: "refusal" });
  });
});
