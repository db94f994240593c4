import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseExtraction } from "#graph";
import { falseRecords } from "./false-records.ts";

interface ReplyCase {
  readonly id: string;
  readonly class: string;
  readonly input: string;
  readonly source_text?: string;
  readonly expected_entities: unknown[];
  readonly expected_relations: unknown[];
  readonly expected_error: string | null;
  readonly expected_warnings: string[];
}

const cases = readFileSync(join(import.meta.dirname, "model-replies.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line): ReplyCase => JSON.parse(line));

const optionsOf = ({ source_text }: ReplyCase) => (source_text === undefined ? {} : { chunk: source_text });

describe("replies as models write them", () => {
  test.each(cases.map((one) => [`${one.id} ${one.class}`, one] as const))("%s", (_, one) => {
    const { entities, relations, error, warnings } = parseExtraction(one.input, optionsOf(one));
    expect({ entities, relations, error, warnings }).toStrictEqual({
      entities: one.expected_entities,
      relations: one.expected_relations,
      error: one.expected_error,
      warnings: one.expected_warnings,
    });
  });

  // An orphan closing tag says only at the end that what came before was a draft.
  const valid = cases.filter((one) => one.class !== "orphan_think_end");
  test.each(valid.map((one) => [one.id, one] as const))("%s cut at any byte gives no false record", (_, one) => {
    const whole = parseExtraction(one.input, optionsOf(one));
    const bytes = Buffer.from(one.input);
    for (let end = 0; end < bytes.length; end++) {
      const cut = bytes.subarray(0, end).toString();
      expect(falseRecords(parseExtraction(cut, optionsOf(one)), whole), cut).toEqual([]);
    }
  });
});
