import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExtraction } from "#graph";

const signs = [
  '"',
  "'",
  "}",
  "{",
  "]",
  "[",
  ",",
  ":",
  "\\",
  "\n",
  "rice",
  "“",
  "”",
  "//",
  "/*",
  "，",
  "```",
  "<|>",
  "##",
];
const text = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 }).map((list) => list.join("")),
  )
  .map((inner) => `a${inner}z`);

test("valid JSON gives all its records, whatever their texts hold", () => {
  const reply = fc.record({
    entities: fc.array(fc.record({ name: text, type: text, aliases: fc.array(text, { maxLength: 2 }), quote: text })),
    relations: fc.array(fc.record({ subject: text, relation: text, object: text, quote: text, negated: fc.boolean() })),
  });
  fc.assert(
    fc.property(reply, fc.constantFrom(undefined, 2), (said, indent) => {
      const { entities, relations, warnings } = parseExtraction(JSON.stringify(said, null, indent));
      // A name that looks like two values run together is turned down, and so is a relation with itself.
      const isTurnedDown = warnings.some((warning) => warning === "malformed_record" || warning === "self_loop");
      const quotes = new Set([...entities, ...relations].map(({ quote }) => quote));
      const missing = [...said.entities, ...said.relations].filter((record) => !quotes.has(record.quote));
      expect(isTurnedDown ? [] : missing).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
