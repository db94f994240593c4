import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeJsonLine, InputError, readJsonl, type TornLine } from "#core";

async function values(pieces: Iterable<string | Uint8Array>, onTorn?: (torn: TornLine) => void): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { value } of readJsonl(pieces, { file: "rows.jsonl", ...(onTorn ? { onTorn } : {}) }))
    found.push(value);
  return found;
}

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe("JSONL", () => {
  test("comes back as it was written, however the bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(json), fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const bytes = Buffer.from(rows.map(encodeJsonLine).join(""));
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await values(pieces)).toEqual(rows);
      }),
    );
  });

  test("has one line a record for readers that split at U+2028, U+2029 and U+0085 too", () => {
    const line = encodeJsonLine({ text: "a\u2028b\u2029c\u0085d\ne" });
    expect(line.split(/[\n\u2028\u2029\u0085]/)).toHaveLength(2);
    expect(JSON.parse(line)).toEqual({ text: "a\u2028b\u2029c\u0085d\ne" });
  });

  test("takes raw U+2028, CRLF, blank lines, a byte order mark and a last line without its end", async () => {
    expect(await values(['\ufeff{"a":"x\u2028y"}\r\n', "\r\n\n", '{"b":2}'])).toEqual([{ a: "x\u2028y" }, { b: 2 }]);
  });

  test("hands over a torn last line instead of failing, and only a last one", async () => {
    const torn: TornLine[] = [];
    expect(await values(['{"a":1}\n{"b":'], (line) => torn.push(line))).toEqual([{ a: 1 }]);
    expect(torn).toEqual([{ torn: '{"b":', line: 2 }]);
    await expect(values(['{"b":\n{"a":1}\n'], (line) => torn.push(line))).rejects.toThrow(InputError);
  });

  test("survives a cut at any byte: all whole records, then at most one torn line", async () => {
    const bytes = Buffer.from([{ a: "é漢😀" }, { b: [1, 2] }, "c"].map(encodeJsonLine).join(""));
    for (let end = 0; end <= bytes.length; end++) {
      const torn: TornLine[] = [];
      const found = await values([bytes.subarray(0, end)], (line) => torn.push(line));
      const whole = bytes.subarray(0, end).toString("latin1").split("\n").length - 1;
      expect(found.length).toBeGreaterThanOrEqual(whole);
      expect(torn.length).toBeLessThanOrEqual(1);
    }
  });

  test("names file and line of what is not JSON", async () => {
    const error = await values(['{"a":1}\n', "nonsense\n"]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "InputError", code: "invalid_jsonl", place: "rows.jsonl:2" });
  });

  test.each([1, 3, 1000])(
    "names the line that is not UTF-8 instead of reading other characters, in pieces of %i",
    async (size) => {
      const bytes = Buffer.concat([
        Buffer.from('{"a":"水"}\n{"b":"'),
        Buffer.from([0xcb, 0xae, 0xb5]),
        Buffer.from('"}\n{"c":1}\n'),
      ]);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const error = await values(pieces).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "invalid_jsonl", place: "rows.jsonl:2", message: "not UTF-8" });
      await expect(values([Buffer.from('{"a":"水').subarray(0, -1)])).rejects.toMatchObject({ place: "rows.jsonl:1" });
    },
  );
});
