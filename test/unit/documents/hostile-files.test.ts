import { describe, expect, test } from "vitest";
import { readDocument } from "#documents";
import type { PageLine } from "../../../src/documents/pages/page-line.ts";
import { pageLines } from "../../../src/documents/pages/page-lines.ts";
import { paragraphs } from "../../../src/documents/pages/paragraphs.ts";
import { readingOrder } from "../../../src/documents/pages/reading-order.ts";
import { writePages } from "../../../src/documents/pages/write-pages.ts";
import { packed, someBook } from "./packed-files.ts";

const failureOf = async (path: string, content: string | Uint8Array) => {
  const result = await readDocument({ path, bytes: typeof content === "string" ? Buffer.from(content) : content });
  return result.status === "failed" ? result.failure : result.status;
};

const relation = (kind: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://x/${kind}" Target="${target}"/></Relationships>`;
const word = (document: string) =>
  packed({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relation("officeDocument", "word/document.xml"),
    "word/document.xml": document,
  });
const sheet = (rows: string) =>
  packed({
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="${"The limit of the crops ".repeat(500)}" r:id="r1"/><sheet name="again" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "sheet1.xml"),
    "xl/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
const slides = (slide: string) =>
  packed({
    "_rels/.rels": relation("officeDocument", "ppt/p.xml"),
    "ppt/p.xml": `<presentation xmlns:r="r">${'<sldId r:id="r1"/>'.repeat(1_000)}</presentation>`,
    "ppt/_rels/p.xml.rels": relation("slide", "s.xml"),
    "ppt/s.xml": slide,
  });
/** The same archive with a name in it changed to one of as many letters. */
const renamed = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1");

describe("XML that is made to hold a program is refused at its place, in our own words", () => {
  const deep = (tag: string) => `<${tag}>`.repeat(100_000);
  test.each([
    ["a.docx", word(`<w:document xmlns:w="w">${deep("w:p")}`), /nests more than 500 elements .* at line 1, column \d+/],
    [
      "a.docx",
      word(`<document><p ${"a='' ".replace("a", "a0")}${attributes(2_000)}/></document>`),
      /more than 1000 attr/,
    ],
    ["a.docx", word("<document><p></document>"), /document\.xml is not well-formed XML at line 1, column/],
    ["a.docx", packed({ "[Content_Types].xml": "<Types/>" }), /it has no document/],
    ["a.pptx", slides(deep("a:p")), /s\.xml nests more than 500/],
    ["a.xlsx", sheet(deep("row")), /sheet1\.xml nests more than 500/],
    ["a.epub", someBook({ "META-INF/container.xml": deep("c") }), /container\.xml nests more than 500/],
    [
      "a.docx",
      renamed(packed({ "word/document.xml": "<x/>", "word/document.xmm": "<y/>" }), "document.xmm", "document.xml"),
      /holds word\/document\.xml twice/,
    ],
    ["a.docx", renamed(packed({ "aa/x.xml": "<x/>" }), "aa/x.xml", "../x.xml"), /a name in it leads out of it/],
  ])("%s", async (path, bytes, message) => {
    expect(await failureOf(path, bytes)).toEqual({
      code: "damaged_file",
      message: expect.stringMatching(message),
      place: path,
      hint: expect.stringMatching(/\w/),
    });
  });

  function attributes(count: number): string {
    return Array.from({ length: count }, (_, i) => `b${i}=''`).join(" ");
  }
});

test("a chapter of an e-book that nests without end is malformed markup", async () => {
  const book = someBook({ "OEBPS/text/a.xhtml": "<div>".repeat(100_000) });
  expect(await failureOf("a.epub", book)).toMatchObject({ code: "malformed_markup" });
});

test("what a show or a workbook names a thousand times is read once", async () => {
  const show = await readDocument({
    path: "a.pptx",
    bytes: slides("<sld><sp><p><t>Salt harms crops.</t></p></sp></sld>"),
  });
  expect(show).toMatchObject({ status: "ok", document: { text: "Salt harms crops." } });
  const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row>${cell("A1", "Crop")}${cell("XFD1", "Limit")}</row>${`<row r="x">${cell("XFD2", "It is the limit of the crop.")}</row>`.repeat(2_000)}`;
  const book = await readDocument({ path: "a.xlsx", bytes: sheet(rows) });
  if (book.status !== "ok") throw new Error(JSON.stringify(book));
  expect(book.document.text.match(/Limit: It is the limit of the crop\./g)).toHaveLength(2_000);
  expect(book.document.places?.every(({ at }) => at.length <= 200)).toBe(true);
});

describe("JSON that nests without end is malformed, with its line", () => {
  test.each([
    ["a.json", `{"text": "Salt.",\n"x": ${"[".repeat(200_000)}`, "a.json:2"],
    ["a.json", '{"a":'.repeat(200_000), "a.json:1"],
    ["a.jsonl", `{"text": "Salt."}\n${"[".repeat(200_000)}\n`, "a.jsonl:2"],
  ])("%s %#", async (path, source, place) => {
    expect(await failureOf(path, source)).toEqual({
      code: "malformed_json",
      message: expect.stringContaining("more than 500 values stand inside one another"),
      place,
      hint: expect.stringMatching(/\w/),
    });
  });
});

test("a record of many titles is read in time that grows with their number", async () => {
  const source = `{${'"text": "Salt harms.", "title": "A title", '.repeat(50_000)}"n": 1}`;
  const result = await readDocument({ path: "a.json", bytes: Buffer.from(source) });
  expect(result).toMatchObject({ status: "ok", document: { text: expect.stringMatching(/^A title\n\nA title/) } });
});

test("halves of surrogate pairs in JSON become U+FFFD, one for one", async () => {
  const result = await readDocument({
    path: "a.json",
    bytes: Buffer.from('{"text": "Salt \\ud800 harms \\udc00crops."}'),
  });
  expect(result).toMatchObject({ document: { text: "Salt \ufffd harms \ufffdcrops." } });
});

describe("a page of more lines than a call takes arguments", () => {
  const line = (n: number): PageLine => ({
    ...{ page: 1, left: 0, right: 100, baseline: n * 12, size: 10, pageHeight: 2_000_000 },
    cells: [{ text: `Line ${n} of the page.`, left: 0, right: 100 }],
  });
  const lines = Array.from({ length: 150_000 }, (_, n) => line(n));

  test("is put in order and written", () => {
    const { text } = writePages(paragraphs(readingOrder(lines)));
    expect(text).toContain("Line 149999 of the page.");
  });

  test("is put in order where each line stands above the one before", () => {
    expect(readingOrder(lines.slice(0, 30_000).toReversed())).toHaveLength(30_000);
  });

  test("and one of as many runs on one line is read too", () => {
    const runs = lines.map((_, n) => ({ str: "a", transform: [10, 0, 0, 10, n * 100, 0], width: 5, hasEOL: false }));
    const [only] = pageLines(runs, { page: 1, height: 800, transform: [1, 0, 0, 1, 0, 0] });
    expect(only?.cells).toHaveLength(150_000);
    const near = runs.map((run, n) => ({ ...run, transform: [10, 0, 0, 10, n * 5, 0] }));
    const [word] = pageLines(near, { page: 1, height: 800, transform: [1, 0, 0, 1, 0, 0] });
    expect(word?.cells[0]?.text).toHaveLength(150_000);
  });
});
