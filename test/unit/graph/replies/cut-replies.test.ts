import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExtraction } from "#graph";
import { arbitraryReply, arbitraryText } from "./arbitrary-reply.ts";
import { falseRecords } from "./false-records.ts";

/** The first false record of a reply cut at any byte, with its cut. */
function firstFalseRecord(reply: string, chunk?: string): string | undefined {
  const options = chunk === undefined ? {} : { chunk };
  const whole = parseExtraction(reply, options);
  const bytes = Buffer.from(reply);
  for (let end = 0; end < bytes.length; end++) {
    const cut = bytes.subarray(0, end).toString();
    const [found] = falseRecords(parseExtraction(cut, options), whole);
    if (found !== undefined) return `${found} in ${JSON.stringify(cut)}`;
  }
  return undefined;
}

/** Dirt that makes a reply invalid; no closing think tag, which turns what came before into a draft. */
const dirt = fc.constantFrom(
  ...['"', "(", ")", "{", "}", "[", "]", ",", ":", "\n", "##", "<|>", "<|", "<|COMPLETE|>", "```", "<think>", "\\"],
  ...["“", "”", "（", "｛", "，", "\t", " | ", '("entity"<|>', '{"name":"', "- ", ""],
);
const damage = fc.array(fc.record({ place: fc.nat(999), length: fc.nat(4), dirt }), { minLength: 1, maxLength: 4 });

const damaged = fc.tuple(arbitraryReply, damage).map(([reply, places]) =>
  places.reduce((text, { place, length, dirt: put }) => {
    const at = Math.floor((place / 1000) * text.length);
    return text.slice(0, at) + put + text.slice(at + length);
  }, reply),
);

describe("a reply cut at any byte", () => {
  test("gives no record that the whole one does not give", () => {
    fc.assert(
      fc.property(arbitraryReply, (reply) => {
        expect(firstFalseRecord(reply)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test("nor where it is grounded in a chunk", () => {
    fc.assert(
      fc.property(arbitraryReply, fc.array(arbitraryText, { maxLength: 12 }), (reply, words) => {
        expect(firstFalseRecord(reply, words.join(" "))).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test("nor where it is damaged", () => {
    fc.assert(
      fc.property(damaged, (reply) => {
        expect(firstFalseRecord(reply)).toBeUndefined();
      }),
      { numRuns: 60, seed: 1 },
    );
  }, 60_000);

  test.each([
    ["a label", '("relationship"<|>"a1"<|>"b1"<|>"infects'],
    ["a name", '{"entities":[{"name":"Plasmod'],
    ["a type", '{"entities":[{"name":"Plasmodium","type":"para'],
    ["an alias", '{"entities":[{"name":"Plasmodium","aliases":["P. falci'],
    ["a number", '[{"subject":"Curie","relation":"born in","object":18'],
    ["an escape", '{"entities":[{"name":"caf\\u00e'],
    ["a quoted string in a string", '{"name":"f","arguments":"{\\"entities\\":[{\\"name\\":\\"contr'],
    ["a value", "(Albert Einstein, born in, Ulm"],
    ["a column", "Albert Einstein\tborn in\tUl"],
    ["a record without brackets", "entity<|>rice<|>crop<|>A cer"],
  ])("inside %s loses that record and says so", (_, reply) => {
    const { entities, relations, warnings, error } = parseExtraction(reply);
    expect([entities, relations, error]).toEqual([[], [], "unparsable"]);
    expect(warnings).toContain("truncated");
  });
});
