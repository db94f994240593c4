import * as fc from "fast-check";
import type { RewardSpec, Sample } from "#core";

/** Texts that break writers: line ends of others, quotes, null characters, halves of surrogate pairs, template slots. */
const nasty = fc.constantFrom(
  "",
  "a\u2028b\u2029c\u0085d",
  "🙂👩‍👩‍👧 e\u0301",
  'she said "it\'s", \\ and \\n',
  "line\r\nline\ttab\n",
  "nul\u0000 bell\u0007 \ufeff\uffff",
  "中华人民共和国 ____ 第十条",
  "<answer>&amp;</answer> ]]> {question} $1",
  "null",
  "cut \ud83d",
  "\ude00 cut",
);
const text = fc.oneof(nasty, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const count = fc.nat();
const texts = fc.array(text, { maxLength: 3 });

/** zod leaves out a key `__proto__`. */
const key = text.filter((name) => name !== "__proto__");
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false),
    number,
    text,
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(key, tie("json"), { maxKeys: 3 }),
  ),
}));

const gate = fc.constant("answer" as const);
const weight = fc.double({ min: 0, max: 9, noNaN: true });
const category = fc.constantFrom("Essential" as const, "Important" as const, "Optional" as const, "Pitfall" as const);
const rubricItems = fc.array(fc.record({ title: text, description: text, category }), { maxLength: 2 });
const singles = [
  fc.record(
    {
      type: fc.constant("k2v" as const),
      checklist: texts,
      alpha: weight,
      format: fc.constant("k2v-code" as const),
      match: fc.constantFrom("exact" as const, "verified" as const),
      ablation: fc.constantFrom("answer-only" as const, "reasoning-only" as const, "ungated" as const),
    },
    { requiredKeys: ["type", "checklist"] },
  ),
  fc.record({ type: fc.constant("rubric" as const), items: rubricItems, gate }, { requiredKeys: ["type", "items"] }),
  fc.record({ type: fc.constantFrom("rar-explicit" as const, "rar-implicit" as const), items: rubricItems }),
  fc.record(
    {
      type: fc.constant("spear" as const),
      domain: fc.constantFrom("math" as const, "science" as const, "commonsense" as const),
      rationale: text,
      gate,
      alignment: fc.constantFrom("lcs-f1" as const, "jaccard" as const),
      flavor: fc.constantFrom("paper" as const, "code" as const, "code-as-released" as const),
      lambda: weight,
    },
    { requiredKeys: ["type", "domain", "rationale"] },
  ),
  fc.record({ type: fc.constantFrom("genrm" as const, "logic-rl" as const, "exact" as const) }),
  fc.record(
    { type: fc.constant("f1" as const), normalization: fc.constantFrom("kbevo" as const, "squad" as const) },
    { requiredKeys: ["type"] },
  ),
  fc.record(
    { type: fc.constant("overlong" as const), maxTokens: fc.integer({ min: 1 }), cacheTokens: fc.integer({ min: 1 }) },
    { requiredKeys: ["type"] },
  ),
] as const;
const single = fc.oneof(...singles);
const sum = fc.record({
  type: fc.constant("sum" as const),
  parts: fc.array(
    fc.tuple(single, number).map(([part, weight]) => ({ ...part, weight })),
    { minLength: 1, maxLength: 3 },
  ),
});
const reward: fc.Arbitrary<RewardSpec> = fc.oneof(single, sum);

const span = fc.record({ document: text, start: count, end: count, quote: text });
const message = fc.record({
  role: fc.constantFrom("system" as const, "user" as const, "assistant" as const),
  content: text,
});
const prompt = fc.oneof(
  fc.constantFrom("k2v-en@1", "k2v-zh@1").map((template) => ({ template })),
  fc.array(message, { maxLength: 3 }).map((messages) => ({ messages })),
);

const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));

const sample: fc.Arbitrary<Sample> = fc.record(
  {
    id: text,
    question: text,
    answer: text,
    aliases: texts,
    options: fc.array(fc.record({ label: text, text }), { maxLength: 3 }),
    answerKind: fc.constantFrom("text", "number", "expression", "choice", "boolean", "list", "quantity", "open"),
    policy: fc.record(
      {
        percent: fc.constantFrom("strict" as const, "sign-optional" as const),
        units: fc.constantFrom("required" as const, "assume" as const, "ignore" as const),
        fractions: fc.constantFrom("any" as const, "lowest" as const),
        boxes: fc.constantFrom("line" as const, "last" as const),
        brackets: fc.constantFrom("distinct" as const, "loose" as const),
        relations: fc.constantFrom("as-sets" as const, "distinct" as const),
        tolerance: share,
        order: fc.boolean(),
        lastNumber: fc.boolean(),
        case: fc.constantFrom("fold" as const, "exact" as const),
      },
      { requiredKeys: [] },
    ),
    language: fc.constantFrom("en", "zh", "de"),
    domain: fc.oneof(fc.constantFrom("agriculture", "medicine", "law", "science", "general"), text),
    subject: text,
    reward,
    difficulty: fc.record({ passes: count, attempts: count, model: text }),
    provenance: fc.array(span, { maxLength: 2 }),
    origin: fc.record(
      { generator: text, engine: text, facts: texts, source: text, license: text },
      { requiredKeys: ["generator", "engine"] },
    ),
    context: fc.array(fc.record({ title: text, text }), { maxLength: 2 }),
    prompt,
    split: fc.constantFrom("train", "validation", "test"),
    meta: fc.dictionary(key, json, { maxKeys: 3 }),
  },
  {
    requiredKeys: [
      "id",
      "question",
      "answer",
      "aliases",
      "answerKind",
      "language",
      "domain",
      "reward",
      "provenance",
      "origin",
      "split",
    ],
  },
);

/** Samples of every shape the schema allows, as JSON can say them (no -0, plain objects). */
export const arbitrarySample = sample.map((one) => JSON.parse(JSON.stringify(one)) as Sample);
