import { describe, expect, test } from "vitest";
import { parseExtraction } from "#graph";

type Options = Parameters<typeof parseExtraction>[1];

/** Entities as `name: type`, relations as `source | relation | target`, `!` before denied and `?` before hedged ones. */
function read(reply: string, options?: Options): string[] {
  const { entities, relations } = parseExtraction(reply, options);
  return [
    ...entities.map(({ name, type }) => (type === null ? name : `${name}: ${type}`)),
    ...relations.map(
      ({ source, relation, target, negated, hedged }) =>
        `${negated ? "!" : ""}${hedged ? "?" : ""}${source} | ${relation ?? ""} | ${target}`,
    ),
  ];
}

describe("the JSON that our prompt asks for", () => {
  test("in English", () => {
    const reply = `{
      "entities": [
        {"name": "Magnaporthe oryzae", "type": "fungus", "aliases": ["rice blast fungus"], "quote": "Rice blast is caused by Magnaporthe oryzae."},
        {"name": "rice blast", "type": "disease", "aliases": [], "quote": "Rice blast is caused by Magnaporthe oryzae."}
      ],
      "relations": [
        {"subject": "rice blast", "relation": "is caused by", "object": "Magnaporthe oryzae", "quote": "Rice blast is caused by Magnaporthe oryzae.", "negated": false, "hedged": false},
        {"subject": "Magnaporthe oryzae", "relation": "infects", "object": "maize", "quote": "It may not infect maize.", "negated": true, "hedged": true}
      ]
    }`;
    expect(
      parseExtraction(reply, { chunk: "Rice blast is caused by Magnaporthe oryzae. It may not infect maize." }),
    ).toEqual({
      entities: [
        {
          name: "Magnaporthe oryzae",
          type: "fungus",
          description: "",
          aliases: ["rice blast fungus"],
          quote: "Rice blast is caused by Magnaporthe oryzae.",
        },
        { name: "rice blast", type: "disease", description: "", quote: "Rice blast is caused by Magnaporthe oryzae." },
        { name: "maize", type: null, description: "" },
      ],
      relations: [
        {
          source: "rice blast",
          target: "Magnaporthe oryzae",
          relation: "is caused by",
          description: "",
          quote: "Rice blast is caused by Magnaporthe oryzae.",
        },
        {
          source: "Magnaporthe oryzae",
          target: "maize",
          relation: "infects",
          description: "",
          quote: "It may not infect maize.",
          negated: true,
          hedged: true,
        },
      ],
      triples: [
        { subject: "rice blast", relation: "is caused by", value: "Magnaporthe oryzae" },
        { subject: "Magnaporthe oryzae", relation: "infects", value: "maize" },
      ],
      warnings: ["endpoint_not_declared"],
      error: null,
      refused: false,
    });
  });

  test("in Chinese, the chunk in traditional characters", () => {
    const reply =
      '好的：\n```json\n{"entities":[{"name":"水稻","type":"作物","aliases":["稻"],"quote":"水稻会感染稻瘟病。"},{"name":"小麦","type":"作物"}],"relations":[{"subject":"水稻","relation":"感染","object":"稻瘟病","quote":"水稻会感染稻瘟病。"},{"subject":"小麦","relation":"感染","object":"稻瘟病"}]}\n```';
    expect(read(reply, { chunk: "水 稻會感染稻瘟病。" })).toEqual(["水稻: 作物", "稻瘟病", "水稻 | 感染 | 稻瘟病"]);
  });

  test.each<[string, string, string[]]>([
    [
      "Chinese keys",
      '{"实体":[{"名称":"水稻","类型":"作物"}],"关系":[{"主语":"水稻","关系":"感染","宾语":"稻瘟病"}]}',
      ["水稻: 作物", "稻瘟病", "水稻 | 感染 | 稻瘟病"],
    ],
    [
      "full-width signs",
      "｛“entities”：［｛“name”：“疟疾”，“type”：“疾病”，“description”：“俗称“打摆子””｝］｝",
      ["疟疾: 疾病"],
    ],
    ["Chinese quotes", '{“entities”: [{“name”: “疟疾”， "type": “疾病"}]}', ["疟疾: 疾病"]],
    ["trailing commas", '{"entities": [{"name": "rice", "type": "crop",},],}', ["rice: crop"]],
    [
      "Python",
      "{'entities': [{'name': 'Hodgkin\\'s', 'type': 'a farmer's word', 'x': None}]}",
      ["Hodgkin's: a farmer's word"],
    ],
    ["keys and words without quotes", '{entities: [{name: "rice", type: crop}]}', ["rice: crop"]],
    ["comments", '{"entities": [ // all\n{"name": "rice", /* sic */ "type": "crop"}]}', ["rice: crop"]],
    [
      "an end quote forgotten",
      '{"entities":[{"name": "rice, "type": "crop"},{"name":"maize","type":"crop"}]}',
      ["rice: crop", "maize: crop"],
    ],
    [
      "an object's end forgotten",
      '{"entities":[{"name":"rice","type":"crop","name":"maize","type":"crop"}]}',
      ["rice: crop", "maize: crop"],
    ],
    [
      "commas forgotten",
      '{"entities":[{"name":"rice"\n"type":"crop"}\n{"name":"maize","type":"crop"}]}',
      ["rice: crop", "maize: crop"],
    ],
    [
      "quotes not escaped",
      '{"entities":[{"name":"the "Act"","type":""law"","summary":"the "Act", as amended"}]}',
      ['the "Act": law'],
    ],
    [
      "names listed by type",
      '{"entities":{"crop":["rice","maize"],"disease":["blast"]}}',
      ["rice: crop", "maize: crop", "blast: disease"],
    ],
    ["names as keys", '{"entities":{"rice":{"type":"crop"}}}', ["rice: crop"]],
    [
      "nodes and edges",
      '{"nodes":[{"id":"rice","label":"crop"},{"id":1,"label":"blast","type":"disease"}],"edges":[{"from":"blast","to":"rice","label":"infects"}]}',
      ["rice: crop", "blast: disease", "blast | infects | rice"],
    ],
    ["rows", '{"triples":[["Einstein","born in","Ulm"]]}', ["Einstein", "Ulm", "Einstein | born in | Ulm"]],
    [
      "KBevo's keys",
      '[{"entity":"Einstein","relation":"born in","value":1879}]',
      ["Einstein", "1879", "Einstein | born in | 1879"],
    ],
    [
      "ends as objects",
      '{"facts":[{"head":{"name":"blast","type":"disease"},"predicate":"infects","tail":{"name":"rice"}}]}',
      ["blast: disease", "rice", "blast | infects | rice"],
    ],
    [
      "relations inside their entity",
      '{"entities":[{"name":"blast","type":"disease","relations":[{"relation":"infects","target":"rice"}]}]}',
      ["blast: disease", "rice", "blast | infects | rice"],
    ],
    [
      "a function call",
      '{"type":"function","function":{"name":"save","arguments":"{\\"entities\\":[{\\"name\\":\\"rice\\",\\"type\\":\\"crop\\"}]}"}}',
      ["rice: crop"],
    ],
    ["a reply that is a string", '"{\\"entities\\":[{\\"name\\":\\"rice\\",\\"type\\":\\"crop\\"}]}"', ["rice: crop"]],
    [
      "two fences, the first broken off",
      '```json\n{"entities":[{"name":"rice","type":"crop"}]\n```\nand\n```json\n[{"name":"maize","type":"crop"}]\n```',
      ["rice: crop", "maize: crop"],
    ],
    [
      "a title of its own",
      '{"title":"Graph","description":"A graph","entities":[{"name":"rice","type":"crop"}]}',
      ["rice: crop"],
    ],
    ["LaTeX", '{"entities":[{"name":"$\\beta$-lactam","type":"drug"}]}', ["$\\beta$-lactam: drug"]],
    ["a schema repeated", '{"type":"object","properties":{"name":{"type":"string"},"type":{"type":"string"}}}', []],
  ])("with %s", (_, reply, records) => {
    expect(read(reply)).toEqual(records);
  });
});

describe("records with delimiters", () => {
  test("GraphGen's with a label and a quote", () => {
    const reply =
      '("entity"<|>blast<|>disease<|>A fungal disease.)##("entity"<|>rice<|>crop<|>A cereal.)##("relationship"<|>blast<|>rice<|>infects<|>Blast infects rice.)<|COMPLETE|>';
    expect(parseExtraction(reply)).toMatchObject({
      entities: [{ name: "blast", type: "disease", description: "A fungal disease." }, { name: "rice" }],
      relations: [{ source: "blast", target: "rice", relation: "infects", quote: "Blast infects rice." }],
      warnings: [],
    });
  });

  test.each<[string, string, string[]]>([
    [
      "LightRAG's, a line each",
      "entity<|#|>Blast<|#|>disease<|#|>Fungal.\nentity<|#|>Rice<|#|>crop<|#|>A cereal.\nrelation<|#|>Blast<|#|>Rice<|#|>infects<|#|>Blast infects rice.\n<|COMPLETE|>",
      ["Blast: disease", "Rice: crop", "Blast | infects | Rice"],
    ],
    ["bars alone", '("entity"|"rice"|"crop"|"A cereal.")', ["rice: crop"]],
    ["commas", '("entity", "rice", "crop", "A cereal, tall.")', ["rice: crop"]],
    [
      "their own words as names",
      '("entity"<|>"entity"<|>"t"<|>"d")##("entity"<|>"关系"<|>"t"<|>"d")',
      ["entity: t", "关系: t"],
    ],
    ["the template filled in by nobody", "(entity<|><entity_name><|><entity_type><|><summary>)<|COMPLETE|>", []],
    [
      "words after the end",
      '("entity"<|>"rice"<|>"t"<|>"d") This is all.\n("entity"<|>"maize"<|>"t"<|>"d")',
      ["rice: t", "maize: t"],
    ],
    [
      "a round cut in a field",
      '("entity"<|>"rice"<|>"t"<|>"d")##("entity"<|>"mai("entity"<|>"rye"<|>"t"<|>"d")',
      ["rice: t", "rye: t"],
    ],
  ])("with %s", (_, reply, records) => {
    expect(read(reply)).toEqual(records);
  });

  test("delimiters and ## inside a text", () => {
    const reply =
      '("entity"<|>"C##"<|>"language"<|>"Has <|> and ## (both).")##\n("entity"<|>"F#"<|>"language"<|>"d")<|COMPLETE|>';
    expect(parseExtraction(reply)).toMatchObject({
      entities: [{ name: "C##", description: "Has <|> and ## (both)." }, { name: "F#" }],
      warnings: [],
    });
  });
});

describe("triples", () => {
  const expected = ["Einstein", "Ulm", "Nobel Prize", "Einstein | born in | Ulm", "Einstein | won | Nobel Prize"];
  test.each<[string, string]>([
    ["in brackets", "(Einstein, born in, Ulm)\n(Einstein, won, Nobel Prize)"],
    ["in a list", '[("Einstein", "born in", "Ulm"), ("Einstein", "won", "Nobel Prize")]'],
    ["with list marks", "1. (Einstein; born in; Ulm)\n- **(Einstein, won, Nobel Prize)**"],
    ["with tabs", "Einstein\tborn in\tUlm\nEinstein\twon\tNobel Prize\n"],
    ["with bars", "Here they are:\nEinstein | born in | Ulm\nEinstein | won | Nobel Prize\n"],
    ["under a header", "subject\trelation\tobject\nEinstein\tborn in\tUlm\nEinstein\twon\tNobel Prize\n"],
  ])("%s", (_, reply) => {
    expect(read(reply)).toEqual(expected);
  });

  test("the last line counts without a new line where the model ended the reply", () => {
    const reply = "Einstein\tborn in\tUlm\nEinstein\twon\tNobel Prize";
    expect(read(reply)).toEqual(["Einstein", "Ulm", "Einstein | born in | Ulm"]);
    expect(read(reply, { isFinished: true })).toEqual(expected);
  });

  test("Chinese, without pronouns", () => {
    expect(read("（爱因斯坦，出生于，乌尔姆）\n（他，是，物理学家）")).toEqual([
      "爱因斯坦",
      "乌尔姆",
      "爱因斯坦 | 出生于 | 乌尔姆",
    ]);
  });

  test("prose has none", () => {
    expect(read("As shown before\n(Smith, 2020, p. 4)\n(see above)")).toEqual([]);
  });
});

describe("grounding in the chunk", () => {
  test("takes other forms of a name, and no others' names", () => {
    const names = ["Rice plant", "WHO", "World Health Organization (WHO)", "cover-crop", "Bacillus", "plan", "水"];
    const reply = JSON.stringify({ entities: names.map((name) => ({ name, type: "x" })) });
    const { entities, warnings } = parseExtraction(reply, {
      chunk: "The WHO counts rice plants and cover crops; 水。",
    });
    expect(entities.map(({ name }) => name)).toEqual([
      "Rice plant",
      "WHO",
      "World Health Organization (WHO)",
      "cover-crop",
      "水",
    ]);
    expect(warnings).toEqual(["ungrounded_entity", "ungrounded_entity"]);
  });
});

describe("loops and repetitions", () => {
  test("equal records are one, and a loop is told", () => {
    const line = '("entity"<|>"rice"<|>"crop"<|>"A cereal.")##\n';
    expect(parseExtraction(`${line.repeat(30)}("entity"<|>"ri`)).toMatchObject({
      entities: [{ name: "rice", description: "A cereal." }],
      warnings: ["truncated", "no_completion_mark", "repetition"],
    });
  });

  test("one name keeps its types apart and its descriptions together", () => {
    const reply =
      '[{"name":"CAT","type":"enzyme","description":"Splits peroxide."},{"name":"CAT","type":"animal","description":"Purrs."},{"name":"CAT","type":"enzyme","description":"Has haem."}]';
    expect(parseExtraction(reply).entities).toEqual([
      { name: "CAT", type: "enzyme", description: "Splits peroxide. Has haem." },
      { name: "CAT", type: "animal", description: "Purrs." },
    ]);
  });
});

describe("reasoning", () => {
  const record = '("entity"<|>"rice"<|>"crop"<|>"d")<|COMPLETE|>';
  const draft = '("entity"<|>"maize"<|>"crop"<|>"d")';
  test.each<[string, string]>([
    ["between tags", `<think>${draft}</think>${record}`],
    ["before an orphan end", `${draft}</think>\n${record}`],
    ["after an open tag", `${record}\n<think>${draft}`],
    ["in other tags", `<Thinking type="long">\n${draft}\n</Thinking>${record}`],
    ["in Kimi's and Mistral's", `◁think▷${draft}◁/think▷[THINK]${draft}[/THINK]${record}`],
    [
      "in a channel",
      `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>${record}<|return|>`,
    ],
  ])("%s is none of the reply", (_, reply) => {
    expect(read(reply)).toEqual(["rice: crop"]);
  });
});

describe("a reply without records", () => {
  test.each<[string, string | null, boolean, string]>([
    ["blank", "empty", false, " \n"],
    ["an empty fence", "empty", false, "```json\n```"],
    ["only reasoning", "no_answer_after_think", false, "<think>Let me see (a, b, c).</think>\n"],
    ["reasoning without an end", "no_answer_after_think", false, "<think>Let me see"],
    ["a refusal", "no_records", true, "I'm sorry, but I can't help with that."],
    ["a Chinese refusal", "no_records", true, "很抱歉，我无法完成这个任务。"],
    ["a refusal as JSON", "no_records", true, '{"error": "I cannot do this."}'],
    ["prose", "no_records", false, "The text describes how rice grows."],
    ["records turned down", "no_records", false, '[{"name":"it","type":"x"}]'],
    ["JSON cut in its first record", "unparsable", false, '{"entities":[{"name":"ri'],
    ["a record of too few fields", "unparsable", false, '("entity"<|>"rice")'],
    ["empty lists", null, false, '{"entities": [], "relations": []}'],
    ["the end mark", null, false, "<|COMPLETE|>"],
    ["words for nothing", null, false, "No entities were found in the text."],
    ["Chinese words for nothing", null, false, "没有可提取的实体。"],
  ])("%s", (_, error, refused, reply) => {
    expect(parseExtraction(reply)).toMatchObject({ entities: [], relations: [], triples: [], error, refused });
  });
});
