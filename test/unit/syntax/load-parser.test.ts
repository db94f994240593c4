import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { loadParser, maxTextLength, type SyntaxParser } from "#syntax";
import { goldOf, golds } from "./gold.ts";
import { needsWeights, parserWeights } from "./parser-weights.ts";

const parsed = (parser: SyntaxParser, text: string) => parser.parseSync([text])[0] as never;

describe.skipIf(!parserWeights)(needsWeights("the parser"), { timeout: 60_000 }, () => {
  let parser: SyntaxParser;
  beforeAll(() => {
    parser = loadParser(parserWeights as Uint8Array);
  });

  test("says of each text of ours what spaCy says", () => {
    const parses = parser.parseSync(golds.map(({ text }) => text));
    for (const [i, gold] of golds.entries()) expect(goldOf(gold.text, parses[i] as never)).toEqual(gold);
  });

  test("says the same of a text alone and of a text among others", () => {
    for (const gold of golds.slice(0, 20)) expect(goldOf(gold.text, parsed(parser, gold.text))).toEqual(gold);
  });

  test("takes a text that is longer than what goes through the network at once", () => {
    const long = golds
      .slice(0, 66)
      .map(({ text }) => text)
      .join("\n");
    const twice = parser.parseSync([long, `${long}\n\n${long}`, long]);
    expect(twice[0]?.tokens.length).toBeGreaterThan(600);
    expect(twice[2]).toEqual(twice[0]);
    // The first copy's tokens know of four neighbours only; all but its end is as it was.
    const count = (twice[0]?.tokens.length ?? 0) - 40;
    const tags = (i: number) => twice[i]?.tokens.slice(0, count).map(({ tag }) => tag);
    expect(tags(1)).toEqual(tags(0));
  });

  test("rebuilds any text from its tokens, and gives every token a head in its sentence", () => {
    const piece = fc.constantFrom(
      "can't",
      " ",
      "  ",
      "\n",
      "(",
      ":-)",
      "e.g.",
      "😀",
      "x@y.org",
      "10am",
      "\u2028",
      "\ud800",
      "don",
      "'t",
      "-",
      "$5",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { tokens, chunks } = parser.parseSync([given])[0] as never as ReturnType<typeof parser.parseSync>[number];
        expect(tokens.map((token) => token.text + (token.ws ? " " : "")).join("")).toBe(given);
        for (const token of tokens) {
          expect(given.startsWith(token.text, token.idx)).toBe(true);
          expect(tokens[token.head]).toBeDefined();
        }
        if (tokens.length > 0) expect(tokens[0]?.sentStart).toBe(true);
        for (const { start, end, root } of chunks)
          expect(start <= root && root < end && end <= tokens.length).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("refuses a text that is too long, by its number", () => {
    const long = "a".repeat(maxTextLength + 1);
    expect(() => parser.parseSync(["short", long])).toThrow("text 2 has 1000001 characters");
  });
});

test("weights that are none, or cut off, are damaged", () => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(100), new TextEncoder().encode("x".repeat(99))]) {
    expect(() => loadParser(bytes)).toThrow(expect.objectContaining({ name: "ModelError", code: "broken_weights" }));
  }
  const weights = parserWeights;
  if (weights) expect(() => loadParser(weights.subarray(0, -1))).toThrow("is cut off");
});
