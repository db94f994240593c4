import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument, sourceOffset } from "#documents";
import { json } from "../../../src/documents/readers/json.ts";
import { jsonl } from "../../../src/documents/readers/jsonl.ts";

const readJsonl = (source: string, fields?: readonly string[]) =>
  readDocument({ path: "a.jsonl", bytes: Buffer.from(source), fields });

test("each line of JSONL is a section of its own, with its title or its number over it", async () => {
  const source =
    '{"id": 1, "text": "Salt harms crops.", "title": "Salinity"}\r\n\n{"id": 2, "body": "Rust is a fungus.\\n\\nIt harms wheat.\\nMuch."}\n';
  const result = await readJsonl(source);
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  const { text, sections } = result.document;
  expect(text).toBe("Salinity\n\nSalt harms crops.\n\nRust is a fungus.\n\nIt harms wheat.\nMuch.");
  expect(sections.map(({ path, start, end }) => [path, text.slice(start, end).trim()])).toEqual([
    [["Salinity"], "Salinity\n\nSalt harms crops."],
    [["record 3"], "Rust is a fungus.\n\nIt harms wheat.\nMuch."],
  ]);
});

test("fields are those that the configuration names, nested ones by path", async () => {
  const source =
    '{"meta": {"abstract": "Salt is a crystal."}, "abstract": "Not this.", "note": ["Water runs.", "Air blows."]}';
  expect(await readJsonl(source, ["meta.abstract", "note"])).toMatchObject({
    document: { text: "Salt is a crystal.\n\nWater runs.\n\nAir blows." },
  });
});

test("a JSON file's titles are headings by depth, over what their objects hold", () => {
  const { text, headings, title } = json.read(
    '{"data": [{"paragraphs": [{"context": "Salt is a crystal."}], "title": "Salt"}], "title": "All"}',
  );
  expect(text).toBe("All\n\nSalt\n\nSalt is a crystal.");
  expect(headings.map(({ level, start, end }) => [level, text.slice(start, end)])).toEqual([
    [1, "All"],
    [2, "Salt"],
  ]);
  expect(title).toBe("All");
});

test("elements of an outermost array are sections", () => {
  const { headings } = json.read('[{"text": "One."}, {"n": 1}, {"text": "Two."}]');
  expect(headings.map(({ label }) => label)).toEqual(["record 1", "record 3"]);
});

describe("what cannot be read says where", () => {
  test.each([
    ["malformed_json", "a.jsonl", '{"text": "One."}\n{"text": "Two."\n', undefined, "a.jsonl:2"],
    ["malformed_json", "a.json", '{\n"text": "One.",\n}', undefined, "a.json:3"],
    ["malformed_json", "a.json", '{"text": "One."} {"text": "Two."}', undefined, "a.json:1"],
    ["no_text_fields", "a.jsonl", '{"chapter": "One."}\n', undefined, "a.jsonl"],
    ["no_text_fields", "a.json", '{"text": "One."}', ["body"], "a.json"],
  ])("%s in %s: %s", async (code, path, source, fields, place) => {
    expect(await readDocument({ path, bytes: Buffer.from(source), fields })).toMatchObject({
      status: "failed",
      failure: { code, place, hint: expect.stringMatching(/\w/) },
    });
  });
  test("fields that hold strings are named where none is chosen", async () => {
    expect(await readJsonl('{"chapter": "One.", "n": 1, "by": {"name": "x"}}')).toMatchObject({
      failure: { message: expect.stringContaining("chapter, by.name") },
    });
  });
  test("nesting without end", async () => {
    expect((await readJsonl("[".repeat(200_000))).status).toBe("failed");
  });
});

test("every character of a text field leads to itself or to its escape in the source", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: "binary" })).filter((value) => value.trim() !== "");
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.boolean(), (values, isAscii) => {
      const source = values
        .map((value) => JSON.stringify({ n: 1, text: value, more: '"' }))
        .map((line) =>
          isAscii ? line.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`) : line,
        )
        .join("\n");
      const extracted = jsonl.read(source);
      for (let t = 0; t < extracted.text.length; t++) {
        const at = sourceOffset(extracted, t);
        const character = extracted.text.charAt(t);
        if (/\s/.test(character)) continue;
        const written = /^\\(?:u[0-9a-f]{4}|.)/.exec(source.slice(at, at + 6))?.[0];
        expect(written ? JSON.parse(`"${written}"`) : source.charAt(at)).toBe(character);
      }
      expect(extracted.text.replace(/\s+/g, "")).toBe(values.join("").replace(/\s+/g, ""));
    }),
    { numRuns: 300 },
  );
});
