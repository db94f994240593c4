import {
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  Document as WordFile,
} from "docx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { Document } from "#core";
import { placeOf, readDocument } from "#documents";
import { packed, someBook, someSlides } from "./packed-files.ts";

async function documentOf(path: string, bytes: Uint8Array) {
  const result = await readDocument({ path, bytes });
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  expect(Document.parse(result.document)).toEqual(result.document);
  return result.document;
}

/** Each text with the place where it stands. */
const placesOf = (document: Document, ...texts: string[]) =>
  texts.map((text) => placeOf(document, document.text.indexOf(text))?.at);

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const wordFile = (): Promise<Uint8Array> =>
  Packer.toBuffer(
    new WordFile({
      footnotes: { 1: { children: [new Paragraph("Measured at 25 °C.")] } },
      sections: [
        {
          children: [
            new Paragraph({ text: "Soil salinity", heading: HeadingLevel.TITLE }),
            new Paragraph({
              children: [
                new TextRun("Salt harms "),
                new TextRun({ text: "crops", bold: true }),
                new FootnoteReferenceRun(1),
                new TextRun("."),
              ],
            }),
            new Paragraph({ text: "Limits", heading: HeadingLevel.HEADING_2 }),
            new Table({
              rows: [
                ["Crop", "Limit"],
                ["barley", "8 dS/m"],
                ["bean", ""],
              ].map((texts) => new TableRow({ children: texts.map(cell) })),
            }),
            new Paragraph("盐渍化危害作物。"),
          ],
        },
      ],
    }),
  );

test("a Word file's headings are sections, its rows name their columns, its footnotes stand at the end", async () => {
  const document = await documentOf("a.docx", await wordFile());
  expect(document).toMatchObject({
    title: "Soil salinity",
    sourceMap: [],
    origin: { format: "docx", encoding: "binary" },
  });
  expect(document.text.split("\n\n")).toEqual([
    "Soil salinity",
    "Salt harms crops.",
    "Limits",
    "Crop: barley | Limit: 8 dS/m",
    "Crop: bean",
    "盐渍化危害作物。",
    "Measured at 25 °C.",
  ]);
  expect(document.sections.map(({ path }) => path)).toEqual([["Soil salinity"], ["Soil salinity", "Limits"]]);
  expect(placesOf(document, "Soil", "harms", "Crop: bean")).toEqual(["paragraph 1", "paragraph 2", "paragraph 5"]);
});

test("slides come in the order of the show, their notes behind them, without numbers and footers", async () => {
  const document = await documentOf("a.pptx", someSlides());
  expect(document.title).toBe("Soil salinity");
  expect(document.text).toBe(
    [
      "Soil salinity",
      "Salt harms crops.",
      "盐渍化危害作物。",
      "Say it slowly.",
      "Limits & crops",
      "Crop: barley\nLimit: 8 dS/m",
      "Crop: bean\nLimit: 1 dS/m",
    ].join("\n\n"),
  );
  expect(placesOf(document, "Soil", "盐渍", "slowly", "Limits", "bean")).toEqual([
    "slide 1",
    "slide 1",
    "notes of slide 1",
    "slide 2",
    "slide 2",
  ]);
  expect(placeOf(document, document.text.length - 1)).toMatchObject({ page: 2 });
});

test("sheets give a paragraph for each row with its columns' names, dates as dates", async () => {
  const rows = [
    [{ value: "Yields of 2024" }],
    [{ value: "Crop" }, { value: "Sown" }, { value: "t/ha" }],
    [
      { value: "barley & rye" },
      { value: new Date(Date.UTC(2024, 2, 1)), type: Date, format: "dd/mm/yyyy" },
      { value: 5.6 },
    ],
    [{ value: "稻" }, null, { value: true, type: Boolean }],
  ];
  const bytes = await writeExcelFile([
    { data: rows as never, sheet: "Yields" },
    {
      data: [
        [{ value: "a" }, { value: "b" }],
        [null, { value: "x" }],
      ] as never,
      sheet: "Other",
    },
  ]).toBuffer();
  const document = await documentOf("a.xlsx", bytes);
  expect(document.text.split("\n\n")).toEqual([
    "Yields",
    "Yields of 2024",
    "Crop: barley & rye\nSown: 2024-03-01\nt/ha: 5.6",
    "Crop: 稻\nt/ha: TRUE",
    "Other",
    "b: x",
  ]);
  expect(document.sections.map(({ path }) => path)).toEqual([["Yields"], ["Other"]]);
  expect(placesOf(document, "barley", "Other", "b: x")).toEqual([
    "sheet Yields, row 3",
    "sheet Other",
    "sheet Other, row 2",
  ]);
});

test("a book's chapters come in the order of its spine, and name their files", async () => {
  const document = await documentOf("a.epub", someBook());
  expect(document).toMatchObject({ title: "Soil and salt", language: "en" });
  expect(document.text).toBe("Salt\n\nSalt is a crystal.\n\nUses\n\nIt is eaten.\n\nWater\n\nWater dissolves salt.");
  expect(document.sections.map(({ path, start }) => [path, start])).toEqual([
    [["Salt"], 0],
    [["Salt", "Uses"], document.text.indexOf("Uses")],
    [["Water"], document.text.indexOf("Water")],
  ]);
  expect(placesOf(document, "eaten", "dissolves")).toEqual(["OEBPS/text/a.xhtml", "OEBPS/b two.xhtml"]);
});

describe("what cannot be read says why and what to do", () => {
  const locked = `<encryption><e:CipherReference xmlns:e="e" URI="OEBPS/text/a.xhtml"/></encryption>`;
  const doctype = (name: string) =>
    packed({ [name]: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>` });
  /** Says of the only file in an archive that it has another size. */
  const sized = (size: number) => {
    const bytes = packed({ "word/document.xml": `<x>${" ".repeat(500_000)}</x>` });
    const central = Buffer.from(bytes).lastIndexOf("PK\u0001\u0002");
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(central + 24, size, true);
    return bytes;
  };
  /** Says of itself that it holds more files than it does. */
  const counted = () => {
    const bytes = packed({ a: "x" });
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(bytes.length - 12, 21_000, true);
    return bytes;
  };
  test.each([
    ["damaged_file", "a.docx", () => Buffer.from("no archive")],
    ["damaged_file", "a.docx", () => packed({ "other.txt": "x" })],
    ["damaged_file", "a.docx", () => doctype("word/document.xml")],
    ["damaged_file", "a.docx", () => sized(10)],
    ["damaged_file", "a.epub", () => doctype("META-INF/container.xml")],
    ["damaged_file", "a.epub", () => packed({ "../../x": "x" })],
    ["damaged_file", "a.pptx", () => packed({ "/x": "x" })],
    ["damaged_file", "a.xlsx", () => packed({ "_rels/.rels": "<Relationships><Relationship></Relationships>" })],
    ["damaged_file", "a.pptx", () => packed({ "_rels/.rels": "<x>".repeat(10_000) })],
    ["encrypted_document", "a.xlsx", () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)],
    ["encrypted_document", "a.epub", () => someBook({ "META-INF/encryption.xml": locked })],
    ["archive_too_large", "a.pptx", counted],
    ["archive_too_large", "a.docx", () => sized(600e6)],
  ])("%s for %s", async (code, path, make) => {
    expect(await readDocument({ path, bytes: make() })).toEqual({
      status: "failed",
      failure: { code, place: path, message: expect.stringMatching(/\w/), hint: expect.stringMatching(/\w/) },
    });
  });
});

test("files that are cut or hit anywhere are read or refused by name, twice alike", async () => {
  const word = await wordFile();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<[string, Uint8Array]>(["a.docx", word], ["a.pptx", someSlides()], ["a.epub", someBook()]),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 }),
      fc.option(fc.nat(), { freq: 3 }),
      async ([path, whole], hits, cut) => {
        const bytes = Uint8Array.from(cut === null ? whole : whole.subarray(0, cut % whole.length));
        for (const [at, byte] of hits) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const result = await readDocument({ path, bytes });
        if (result.status === "failed")
          expect(["damaged_file", "encrypted_document", "archive_too_large"]).toContain(result.failure.code);
        if (result.status === "ok") expect(Document.parse(result.document)).toEqual(result.document);
        expect(await readDocument({ path, bytes })).toEqual(result);
      },
    ),
    { numRuns: 150 },
  );
});
