import { createRequire } from "node:module";
import { dirname } from "node:path";
import { InputError } from "#core";
import { damagedFile, encryptedDocument } from "../damaged-file.ts";
import { defineReader, type ExtractedText } from "../document-reader.ts";
import { pageFurniture } from "../pages/page-furniture.ts";
import type { PageLine } from "../pages/page-line.ts";
import { type PageRun, pageLines } from "../pages/page-lines.ts";
import { paragraphs } from "../pages/paragraphs.ts";
import { readingOrder } from "../pages/reading-order.ts";
import { writePages } from "../pages/write-pages.ts";

/** Share of characters that stand for nothing above which the fonts do not tell what their letters are. */
const mostUnknown = 0.2;

/** The text of a PDF's pages in reading order, as paragraphs, without running heads and page numbers. */
export const pdf = defineReader({
  format: "pdf",
  extensions: [".pdf"],
  input: "bytes",
  async read(bytes: Uint8Array): Promise<ExtractedText> {
    const pages = await linesOf(bytes);
    if (pages.every((lines) => lines.length === 0)) throw noText();
    const furniture = pageFurniture(pages);
    const ordered = pages.map((lines) => readingOrder(lines.filter((line) => !furniture.has(line))));
    const extracted = writePages(paragraphs(ordered.flat()));
    const unread = ordered.flatMap((lines, i) => (lines.length === 0 ? [{ at: `page ${i + 1}`, page: i + 1 }] : []));
    const unknown = extracted.text.match(/[\ufffd\p{Private_Use}]/gu)?.length ?? 0;
    if (unknown > extracted.text.length * mostUnknown) throw unknownLetters();
    return { ...extracted, unread };
  },
});

/** The lines of each page. */
async function linesOf(bytes: Uint8Array): Promise<PageLine[][]> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const loading = getDocument({
    // The library takes the memory that it is given away from us.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    cMapUrl: `${library}/cmaps/`,
    standardFontDataUrl: `${library}/standard_fonts/`,
  });
  try {
    const document = await loading.promise;
    const pages: PageLine[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { height, transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const runs = items.filter((item) => "str" in item) as PageRun[];
      pages.push(pageLines(runs, { page: number, height, transform }));
      page.cleanup();
    }
    return pages;
  } catch (error) {
    if ((error as Error).name === "PasswordException") throw encryptedDocument();
    throw damagedFile((error as Error).message, error);
  } finally {
    await loading.destroy();
  }
}

const noText = (): InputError =>
  new InputError("no text: its pages are pictures, or empty", {
    code: "no_text",
    hint: "Have its text recognised first, with `ocrmypdf` for example.",
  });

const unknownLetters = (): InputError =>
  new InputError("its fonts do not tell which letters they show", {
    code: "undecodable_text",
    hint: "Have its text recognised from its pictures, with `ocrmypdf --force-ocr` for example.",
  });
