import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { readDocument, sourceOffset } from "#documents";
import { csv } from "../../../src/documents/readers/csv.ts";
import { tsv } from "../../../src/documents/readers/tsv.ts";

const csvText = async (source: string) => (await csv.read(source)).text;

test("each row is a paragraph of its own, a line for each cell that holds something, with the column's name", async () => {
  const source =
    'Crop,Limit (dS/m),Note\r\nbarley,8,"tolerant, mostly"\r\nbean,1,\r\n\r\n,,\r\nrice,3,"the ""paddy"" kind\r\nof salt"\r\n';
  expect(await csvText(source)).toBe(
    [
      "Crop: barley\nLimit (dS/m): 8\nNote: tolerant, mostly",
      "Crop: bean\nLimit (dS/m): 1",
      'Crop: rice\nLimit (dS/m): 3\nNote: the "paddy" kind of salt',
    ].join("\n\n"),
  );
});

test.each([
  [";", "a;b;c,d\n1;2,5"],
  ["\t", "a\tb\tc,d\n1\t2,5"],
  ["|", 'a|"b;;;;,c"\n1|2,5'],
])("the first line tells the delimiter %j", async (_, source) => {
  expect(await csvText(source)).toMatch(/^a: 1\nb.*: 2,5$/);
});

test("a tab in a quoted cell, a lone quote and a cell without a column are kept", async () => {
  expect((await tsv.read('name\tsize\n"a\tb"\t5" pipe\tmore\n')).text).toBe('name: a b\nsize: 5" pipe\ncolumn 3: more');
});

test("columns can be chosen, and a name that no column has is told with those there are", async () => {
  expect((await csv.read("id,text\n1,salt\n", { fields: ["text"] })).text).toBe("text: salt");
  await expect(csv.read("id,text\n1,salt\n", { fields: ["body"] })).rejects.toMatchObject({
    code: "no_text_fields",
    message: expect.stringContaining("id, text"),
  });
});

test("a quote that is never closed is named with its line", async () => {
  const result = await readDocument({ path: "a.csv", bytes: Buffer.from('crop,limit\nbarley,8\n"bean,1\nrice,3\n') });
  expect(result).toMatchObject({
    status: "failed",
    failure: { code: "malformed_table", place: expect.stringMatching(/^a\.csv:\d$/) },
  });
});

test("a table in GB18030, or with a byte order mark, is read as any text", async () => {
  const source = "品种,抗性\n黄华占,高抗稻瘟病\n甬优15,中抗稻瘟病\n";
  for (const bytes of [iconv.encode(source, "gb18030"), iconv.encode(source, "utf-8", { addBOM: true })])
    expect(await readDocument({ path: "a.csv", bytes })).toMatchObject({
      document: { language: "zh", text: "品种: 黄华占\n抗性: 高抗稻瘟病\n\n品种: 甬优15\n抗性: 中抗稻瘟病" },
    });
});

describe("the source map of a table", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "",
      "salt",
      "5 mg",
      "a,b",
      'the "paddy"',
      '"',
      '""',
      "稻,瘟",
      "😀",
      " x ",
      "a\nb",
      "1\r\n2",
      "𠮷𠮷",
    ),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[^ -~]/g, "")),
  );
  const written = (value: string, quoted: boolean) =>
    quoted || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  test("leads every character of names and values to itself", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom("\n", "\r\n"),
        async (rows, lineEnd) => {
          const source = [
            ["name", "b,c", 'd"e'].map((name) => written(name, false)),
            ...rows.map((row) => row.map(([value, quoted]) => written(value, quoted))),
          ]
            .map((row) => row.join(","))
            .join(lineEnd);
          const extracted = await csv.read(source);
          const values = rows.flat().map(([value]) => value.replace(/\s+/g, " ").trim());
          expect(extracted.text.length > 0).toBe(values.some((value) => value !== ""));
          for (const line of extracted.text.split(/\n+/).filter(Boolean)) {
            const value = /^(?:name|b,c|d"e|column \d): (.*)$/.exec(line)?.[1];
            expect(values).toContain(value);
          }
          let inserted = 0;
          for (let t = 0; t < extracted.text.length; t++) {
            const at = sourceOffset(extracted, t);
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(source.length);
            const character = extracted.text.charAt(t);
            if (/\s/.test(character)) continue;
            if (source.charAt(at) !== character) inserted += 1;
          }
          // Beside white space only the colons and the names of nameless columns are ours.
          const lines = extracted.text.split(/\n+/).filter(Boolean);
          const ours = lines.reduce((sum, line) => sum + (/^column \d:/.test(line) ? "column4".length : 0) + 1, 0);
          expect(inserted).toBeLessThanOrEqual(ours);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a table of many rows is read whole, its last row with its columns' names", async () => {
  const source = `id,yield\n${Array.from({ length: 20_000 }, (_, i) => `plot ${i},${i * 3}`).join("\n")}\n`;
  const extracted = await csv.read(source);
  expect(extracted.text.split("\n\n")).toHaveLength(20_000);
  expect(extracted.text.endsWith("id: plot 19999\nyield: 59997")).toBe(true);
  const at = sourceOffset(extracted, extracted.text.lastIndexOf("59997"));
  expect(source.slice(at, at + 5)).toBe("59997");
});

test("a cell with something between its closing quote and the delimiter keeps its quotes, each at its place", async () => {
  const source = 'crop;note\nrice;"the ""best"" crop" of all;x\nrye;"of ""it"""\n';
  const result = await readDocument({ path: "a.csv", bytes: Buffer.from(source) });
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  const { text } = result.document;
  const value = '"the "best" crop" of all';
  const at = text.indexOf(value);
  expect(text).toContain(`note: ${value}`);
  expect([...value].map((_, i) => source.charAt(sourceOffset(result.document, at + i))).join("")).toBe(value);
  expect(sourceOffset(result.document, text.indexOf("rye"))).toBe(source.indexOf("rye"));
});

test("wherever quotes stand, each character of a value leads to the same one in the source", async () => {
  const piece = fc.constantFrom("a", "é", "😀", '"', '""', ' "', '" ', ",", "\n", "\r\n", " ");
  const source = fc.array(piece, { maxLength: 40 }).map((pieces) => `x,y\n${pieces.join("")}\n`);
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const extracted = await csv.read(text).catch(() => undefined);
      for (const [, name = "", value = ""] of extracted?.text.matchAll(/^(x|y|column \d+): (.+)$/gm) ?? []) {
        const at = extracted?.text.indexOf(`${name}: ${value}`) ?? 0;
        const from = at + name.length + 2;
        for (let i = 0; i < value.length; i++) {
          if (/\s/.test(value.charAt(i)) || !extracted) continue;
          expect(text.charAt(sourceOffset(extracted, from + i))).toBe(value.charAt(i));
        }
      }
    }),
    { numRuns: 500 },
  );
});
