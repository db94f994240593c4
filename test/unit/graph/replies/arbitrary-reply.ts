import fc from "fast-check";

const parts = [
  "rice",
  "IL-6",
  "Ulm",
  "民法典",
  "黄华占",
  "β-lactam",
  "Clause 4",
  "R&D",
  "d'Alembert",
  "(荒原)",
  "(b)",
  "（一）",
  ",",
  "，",
  "##",
  "#",
  "<|",
  "|>",
  "“打摆子”",
  '"x"',
  "{a}",
  "[1]",
  ": ",
  "\\",
  ".",
  "。",
  "🌾",
  "e\u0301",
  "entity",
  "关系",
  "</b>",
];

/** A name or a text of a few parts that parsers stumble over. */
export const arbitraryText = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(words.join(" "), words.join("")));

const relation = fc.record({
  source: arbitraryText,
  target: arbitraryText,
  label: arbitraryText,
  quote: arbitraryText,
});
const entity = fc.record({ name: arbitraryText, type: arbitraryText, description: arbitraryText });

/** What a model wants to say. */
const content = fc.record({
  entities: fc.array(entity, { maxLength: 4 }),
  relations: fc.array(relation, { maxLength: 4 }),
});
type Content = typeof content extends fc.Arbitrary<infer T> ? T : never;

const tuples = fc
  .record({
    delimiter: fc.constantFrom("<|>", "<||>", "<|#|>"),
    brackets: fc.constantFrom<[string, string]>(["(", ")"], ["（", "）"], ["", ""]),
    quotes: fc.constantFrom<[string, string]>(['"', '"'], ["“", "”"], ["", ""]),
    record: fc.constantFrom("##\n", "##", "\n"),
    end: fc.constantFrom("<|COMPLETE|>", "", "\n"),
    kinds: fc.constantFrom<[string, string]>(["entity", "relationship"], ["实体", "关系"]),
    hasLabel: fc.boolean(),
  })
  .map(({ delimiter, brackets, quotes, record, end, kinds, hasLabel }) => ({ entities, relations }: Content) => {
    const line = (...fields: string[]) =>
      brackets[0] + fields.map((field) => quotes[0] + field + quotes[1]).join(delimiter) + brackets[1];
    return (
      [
        ...entities.map(({ name, type, description }) => line(kinds[0], name, type, description)),
        ...relations.map(({ source, target, label, quote }) =>
          line(kinds[1], source, target, ...(hasLabel ? [label] : []), quote),
        ),
      ].join(record) + end
    );
  });

const objects = fc
  .record({
    indent: fc.constantFrom(undefined, 2),
    keys: fc.constantFrom(["name", "type", "subject", "object", "relation"], ["名称", "类型", "主语", "宾语", "关系"]),
    layout: fc.constantFrom("object", "relations first", "lines", "tool call", "list"),
    write: fc.constantFrom("valid", "unescaped", "wide", "single", "escaped"),
  })
  .map(({ indent, keys, layout, write }) => ({ entities, relations }: Content) => {
    const [name = "", type = "", subject = "", object = "", label = ""] = keys;
    const nodes = entities.map((one) => ({ [name]: one.name, [type]: one.type, aliases: [], quote: one.description }));
    const edges = relations.map((one) => ({
      [subject]: one.source,
      [label]: one.label,
      [object]: one.target,
      quote: one.quote,
      negated: false,
    }));
    const json = (value: unknown) => {
      const text = JSON.stringify(value, null, indent);
      if (write === "unescaped") return text.replace(/\\"/g, '"');
      if (write === "escaped") return JSON.stringify(text);
      if (write === "single") return text.replace(/"/g, "'");
      if (write === "valid") return text;
      return text.replace(/[{}[\],:"]/g, (sign) => "｛｝［］，：＂".charAt('{}[],:"'.indexOf(sign)));
    };
    if (layout === "lines") return [...nodes, ...edges].map((one, i) => `${i + 1}. ${json(one)}`).join("\n");
    if (layout === "list") return json([...nodes, ...edges]);
    if (layout === "relations first") return json({ relations: edges, entities: nodes });
    if (layout === "object") return json({ entities: nodes, relations: edges });
    const call = { name: "save_graph", arguments: JSON.stringify({ entities: nodes, relations: edges }) };
    return `<tool_call>\n${json(call)}\n</tool_call>`;
  });

const triples = fc
  .record({
    brackets: fc.constantFrom<[string, string]>(["(", ")"], ["（", "）"]),
    separator: fc.constantFrom(", ", "，", "\t", " | "),
    quotes: fc.constantFrom<[string, string]>(['"', '"'], ["", ""]),
    mark: fc.constantFrom("", "- ", "1. "),
  })
  .map(({ brackets, separator, quotes, mark }) => ({ relations }: Content) => {
    const isInBrackets = /[,，]/.test(separator);
    return relations
      .map(({ source, label, target }) => {
        const line = [source, label, target].map((field) => quotes[0] + field + quotes[1]).join(separator);
        return mark + (isInBrackets ? brackets[0] + line + brackets[1] : line);
      })
      .join("\n");
  });

const fences = fc.constantFrom<[string, string]>(["", ""], ["```json\n", "\n```"], ["```\n", "\n```\nDone (I hope)."]);
const openings = fc.constantFrom(
  "",
  "Here are the records (as asked):\n",
  "<think>\nMaybe (rice, is a, crop)?\n</think>\n\n",
  "<think>",
  "好的，提取结果如下：\n",
);

/** A reply in one of the three forms, with the dirt that comes with them. */
export const arbitraryReply = fc
  .record({ content, form: fc.oneof(tuples, objects, triples), fence: fences, opening: openings })
  .map(({ content: said, form, fence, opening }) => opening + fence[0] + form(said) + fence[1]);
