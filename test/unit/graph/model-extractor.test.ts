import { describe, expect, test } from "vitest";
import type { ChatModel, ChatRequest, Chunk } from "#core";
import { createModelExtractor } from "#graph";

const text =
  "Urease is an enzyme of soil bacteria. It was not found in yeast. Urease (EC 3.5.1.5) hydrolyses urea at 37 °C.";
const chunk: Chunk = {
  ...{ id: "c1", document: "d1", index: 0, language: "en", start: 100, end: 100 + text.length, overlap: 0, text },
  ...{ tokens: 30, headings: [] },
};

/** A model that gives these replies in turn. */
function model(...replies: string[]): ChatModel & { readonly asked: ChatRequest<unknown>[] } {
  const asked: ChatRequest<unknown>[] = [];
  return {
    model: "scripted",
    asked,
    chat: async (request) => {
      asked.push(request);
      return request.read({
        text: replies[asked.length - 1] ?? '{"entities": [], "relations": []}',
        isTruncated: false,
      });
    },
  };
}
const extract = (chat: ChatModel, gleanings = 0) =>
  createModelExtractor({ chat, gleanings, domainOf: () => "agriculture" }).extract(chunk);
const reply = (
  relations: readonly object[],
  entities: readonly object[] = [
    { name: "urease", type: "enzyme", aliases: ["EC 3.5.1.5"], description: "" },
    { name: "urea", type: "compound", aliases: [], description: "" },
    { name: "yeast", type: "fungus", aliases: [], description: "" },
  ],
) => JSON.stringify({ entities, relations });
const relation = (more: object) => ({
  subject: "urease",
  relation: "hydrolyses",
  object: "urea",
  quote: "Urease (EC 3.5.1.5) hydrolyses urea at 37 °C.",
  negated: false,
  hedged: false,
  ...more,
});

describe("extraction by a model", () => {
  test("ties every name and statement to its place in the document", async () => {
    const { mentions, facts, aliases } = await extract(model(reply([relation({})])));
    for (const { start, end, name } of mentions)
      expect(text.slice(start - 100, end - 100).toLowerCase()).toBe(name.toLowerCase());
    expect(mentions.filter(({ name }) => name === "urease")).toHaveLength(2);
    expect(aliases).toEqual([{ name: "urease", other: "EC 3.5.1.5" }]);
    expect(facts.map(({ start, end }) => text.slice(start - 100, end - 100))).toEqual([
      "Urease (EC 3.5.1.5) hydrolyses urea at 37 °C.",
    ]);
  });

  test.each<[string, object, string]>([
    ["a name that is not in the text", { object: "glucose" }, "the object is not in the text"],
    ["a subject nobody named", { subject: "catalase" }, "the subject is no grounded entity"],
    ["a statement without a label", { relation: "" }, "it has no label"],
  ])("keeps apart %s", async (_, more, reason) => {
    const { facts, ungrounded } = await extract(model(reply([relation(more)])));
    expect(facts).toEqual([]);
    expect(ungrounded?.map((one) => one.reason)).toContain(reason);
  });

  test("takes a quote in other case and spacing, one with a word missing, and none at all", async () => {
    const quotes = ["urease (EC 3.5.1.5)   hydrolyses UREA at 37 °C.", "Urease (EC 3.5.1.5) hydrolyses urea at", ""];
    for (const quote of quotes) {
      const { facts } = await extract(model(reply([relation({ quote })])));
      expect(facts.map(({ start, end }) => text.slice(start - 100, end - 100))).toEqual([
        "Urease (EC 3.5.1.5) hydrolyses urea at 37 °C.",
      ]);
    }
  });

  test("keeps denial and doubt, and takes a number for a value", async () => {
    const denied = relation({
      relation: "was found in",
      object: "yeast",
      quote: "It was not found in yeast.",
      negated: true,
    });
    const value = relation({ relation: "hydrolyses urea at", object: "37 °C" });
    const { facts } = await extract(model(reply([denied, value])));
    expect(facts).toMatchObject([{ object: "yeast", negated: true }, { value: "37 °C" }]);
    expect(facts[1]).not.toHaveProperty("object");
  });

  test("keeps what it said of each thing with the chunk it read, and nothing of what the text does not name", async () => {
    const described = (name: string, description: string) => ({ name, type: "enzyme", aliases: [], description });
    const said = [
      described("urease", " Splits\nurea. "),
      described("catalase", "Splits peroxide."),
      described("urea", ""),
    ];
    const { descriptions } = await extract(model(reply([], said)));
    expect(descriptions).toEqual([{ name: "urease", text: "Splits urea.", start: 100, end: 100 + text.length }]);
    const records =
      '("entity"<|>urease<|>enzyme<|>Splits urea.)##("entity"<|>urea<|>compound<|>A waste of cells.)<|COMPLETE|>';
    expect((await extract(model(records))).descriptions?.map((one) => one.text)).toEqual([
      "Splits urea.",
      "A waste of cells.",
    ]);
  });

  test("looks again as often as told, and stops when nothing new is found", async () => {
    const second = reply(
      [relation({ relation: "is an enzyme of", object: "soil bacteria", quote: "" })],
      [{ name: "soil bacteria", type: "organism", aliases: [], description: "" }],
    );
    const twice = model(reply([relation({})]), second);
    expect((await extract(twice, 2)).facts).toHaveLength(2);
    expect(twice.asked).toHaveLength(3);
    const once = model(reply([relation({})]));
    await extract(once, 2);
    expect(once.asked).toHaveLength(2);
    expect(once.asked[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  test("reads records, fences, chatter and a cut reply", async () => {
    const records =
      '("entity"<|>urease<|>enzyme<|>x)##("entity"<|>urea<|>compound<|>x)##("relationship"<|>urease<|>urea<|>hydrolyses<|>Urease (EC 3.5.1.5) hydrolyses urea at 37 °C.)<|COMPLETE|>';
    const whole = reply([relation({}), relation({ relation: "splits" })]);
    const cut = whole.slice(0, whole.lastIndexOf('"splits"'));
    for (const form of [records, `\`\`\`json\n${whole}\n\`\`\``, `Here you are:\n${whole}\nI hope this helps.`, cut]) {
      expect((await extract(model(form))).facts[0]).toMatchObject({
        subject: "urease",
        relation: "hydrolyses",
        object: "urea",
      });
    }
  });

  test.each([
    ["I'm sorry, but I can't help with that request.", "refusal"],
    ["很抱歉，我无法协助处理这个请求。", "refusal"],
    ["", "empty_reply"],
    ['{"entities": [{"name": ', "unparsable_reply"],
  ])("refuses to take %j, with the code %s", async (text, code) => {
    await expect(extract(model(text))).rejects.toMatchObject({ name: "ModelError", code });
  });
});
