import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExtraction } from "#graph";
import { arbitraryReply } from "./arbitrary-reply.ts";

const pieces = fc.constantFrom(
  ...['("entity"<|>', '"a"', "<|>", '{"name":"', '","type":"', '"}', "(a, b", "##", "\n", "<think>", "</think>", ")"],
  ...["[", '","', "}", "]", "\\", "\\u12", "“", "｛", "，", "<|COMPLETE|>", "```", "\ud83c", "\u0000", "&#x110000;"],
);

describe("any text at all", () => {
  test("is parsed without an exception, to records whose ends are entities", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((list) => list.join("")),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder().decode(bytes)),
      fc.tuple(arbitraryReply, arbitraryReply).map(([a, b]) => a.slice(a.length / 2) + b.slice(0, b.length / 2)),
    );
    fc.assert(
      fc.property(texts, fc.option(fc.string(), { nil: undefined }), (reply, chunk) => {
        const { entities, relations, triples, error } = parseExtraction(reply, chunk === undefined ? {} : { chunk });
        const names = new Set(entities.map(({ name }) => name));
        for (const { source, target } of relations)
          expect([names.has(source), names.has(target)]).toEqual([true, true]);
        expect(triples.length).toBe(relations.filter(({ relation }) => relation !== undefined).length);
        expect([...names].every((name) => name === name.trim() && name !== "")).toBe(true);
        if (entities.length > 0) expect(error).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  const size = 1_000_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
  const distinct = (length: number, line: (i: number) => string) =>
    Array.from({ length }, (_, i) => line(i)).join("\n");
  test.each<[string, () => string]>([
    ["nested brackets", () => "[".repeat(100_000)],
    ["nested objects", () => '{"a":'.repeat(100_000)],
    ["opening brackets", () => fill("[")],
    ["brackets that do not match", () => `[${fill("}")}`],
    ["quotes", () => `{"a":"${fill('"')}`],
    ["quotes and commas", () => `{"a":"${fill('",')}`],
    ["quotes in space", () => `{"a":"${fill(`"${" ".repeat(2000)}`)}`],
    ["comments in quotes", () => `{"a":"${fill('",/*')}`],
    ["backslashes", () => `{"a":"${fill("\\")}`],
    ["escaped JSON in escaped JSON", () => fill('{\\"arguments\\":\\"')],
    ["parentheses", () => fill("(")],
    ["begins of records", () => fill('("entity"<|>')],
    ["fields", () => `("entity"<|>"a<|>${fill("b<|>")}`],
    ["ends of a record", () => `("entity"<|>"${fill('") ')}`],
    ["record marks", () => `entity<|>a<|>${fill("#")}`],
    ["half a delimiter", () => fill("<|")],
    ["think tags", () => fill("<think>")],
    ["half think tags", () => fill("<think ")],
    ["lines", () => fill("(\n")],
    ["an open triple", () => `(${fill('"a,')}`],
    ["bars", () => fill("a | ")],
    ["prose", () => fill("lorem ipsum dolor ")],
    ["ampersands", () => `{"name":"${fill("&amp")}","type":"x"}`],
    ["one name of many types", () => distinct(20_000, (i) => `{"name":"rice","type":"t${i}"}`)],
    ["one name with many descriptions", () => distinct(20_000, (i) => `{"name":"rice","type":"t","summary":"d${i}"}`)],
  ])(
    "takes linear time: %s",
    (_, text) => {
      const reply = text();
      const start = performance.now();
      parseExtraction(reply, { chunk: "Rice blast is a disease of rice." });
      // A tenth of it on a quiet machine; what is quadratic takes minutes.
      expect(performance.now() - start).toBeLessThan(4000);
    },
    60_000,
  );

  test("takes 5 MB of dirt in a few seconds", () => {
    const [dirt = ""] = fc.sample(
      fc.array(pieces, { minLength: 500, maxLength: 500, size: "max" }).map((list) => list.join("")),
      { numRuns: 1, seed: 1 },
    );
    const reply = dirt.replaceAll("think>", "br>").repeat(Math.ceil(5_000_000 / dirt.length));
    const start = performance.now();
    parseExtraction(reply, { chunk: "Rice blast is a disease of rice." });
    // Under 2 s on a quiet machine.
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 60_000);
});
