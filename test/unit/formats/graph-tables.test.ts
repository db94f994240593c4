import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exporters } from "../../../src/formats/index.ts";
import { wellFormed } from "../../../src/formats/well-formed.ts";
import { sqlText, withDuckDB } from "../../../src/formats/with-duckdb.ts";
import { writeCsv } from "../../../src/formats/write-csv.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const export_ = (format: string, folder: string, subject: "samples" | "graph") => {
  const exporter = exporters.find((one) => one.format === format);
  if (!exporter) throw new Error(`no exporter ${format}`);
  return exporter.write(exampleInput, { subject, out: folder });
};

const tables = {
  entities: [
    {
      id: "e_1",
      name: "haemoglobin",
      type: "protein",
      language: "en",
      aliases: ["Hb", 'the "red" one'],
      summary: "A protein that carries oxygen.",
    },
    { id: "e_2", name: "oxygen & <air>", type: "gas", language: "en", aliases: [], summary: null },
  ],
  mentions: [{ entity: "e_1", document: "d_1", start: "4", end: "15", text: "haemoglobin" }],
  descriptions: [{ entity: "e_1", document: "d_1", start: "0", end: "45", text: 'A "red" protein <of blood>.' }],
  evidence: [{ fact: "f_1", document: "d_1", start: "0", end: "30", quote: "The haemoglobin carries oxygen" }],
};

describe("the graph as tables", () => {
  it("is in Parquet, with joins by id and the names beside them", () =>
    inScratchFolder(async (folder) => {
      const { files } = await export_("parquet", folder, "graph");
      expect(files.map(({ rows }) => rows)).toEqual([2, 3, 1, 1, 1, 1]);
      const rows = (table: string) =>
        withDuckDB(async (connection) =>
          (await connection.runAndReadAll(`FROM ${sqlText(join(folder, `${table}.parquet`))}`)).getRowObjectsJson(),
        );
      for (const [name, expected] of Object.entries(tables)) expect(await rows(name), name).toEqual(expected);
      expect(await rows("facts")).toMatchObject([
        { id: "f_1", subject: "e_1", subject_name: "haemoglobin", object_name: "oxygen & <air>", negated: false },
        { id: "f_2", negated: true, hedged: true, value: "4" },
        { id: "f_3", object: null, object_name: null, value: "8" },
      ]);
      const [document] = exampleInput.documents;
      expect(await rows("documents")).toMatchObject([{ id: "d_1", path: "blood.md", text: document?.text }]);
    }));

  it("is the same in CSV, lists as JSON text", () =>
    inScratchFolder(async (folder) => {
      await export_("csv", folder, "graph");
      for (const [name, expected] of Object.entries(tables)) {
        const rows = parse(await readFile(join(folder, `${name}.csv`)), { bom: true, columns: true });
        const asText = expected.map((row) =>
          "aliases" in row ? { ...row, aliases: JSON.stringify(row.aliases), summary: row.summary ?? "" } : row,
        );
        expect(rows, name).toEqual(asText);
      }
    }));
});

describe("CSV", () => {
  const written = (rows: readonly Record<string, unknown>[]) =>
    inScratchFolder(async (folder) => {
      const path = join(folder, "t.csv");
      await writeCsv(path, ["a", "b"], rows);
      return readFile(path, "utf8");
    });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "puts an apostrophe before %j, which could be a formula",
    async (text) => {
      expect(await written([{ a: text, b: 1 }])).toBe(`\uFEFF"a","b"\n"'${text}",1\n`);
    },
  );

  it("tells nothing from an empty text, and writes true and false as words", async () => {
    expect(
      await written([
        { a: null, b: "" },
        { a: true, b: false },
      ]),
    ).toBe('\uFEFF"a","b"\n,""\ntrue,false\n');
  });

  it("gives back any text, but for the apostrophe and halves of surrogate pairs", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('"', "\n", "\r\n", ",", "\u2028", "\0")), {
          maxLength: 5,
        }),
        async (texts) => {
          const rows = parse(await written(texts.map((a) => ({ a, b: "" }))), { bom: true, columns: true }) as {
            a: string;
          }[];
          expect(rows.map(({ a }) => a)).toEqual(
            texts.map((text) => wellFormed(/^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text)),
          );
        },
      ),
      { numRuns: 50 },
    ));

  it("holds more rows than are turned into text at once", async () => {
    const rows = parse(await written(Array.from({ length: 1300 }, (_, a) => ({ a, b: "x" }))), {
      bom: true,
      columns: true,
    }) as { a: string }[];
    expect(rows.map(({ a }) => Number(a))).toEqual(Array.from({ length: 1300 }, (_, a) => a));
  });
});
