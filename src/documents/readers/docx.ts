import { load } from "cheerio";
import { damagedFile } from "../damaged-file.ts";
import { defineReader, type ExtractedText } from "../document-reader.ts";
import { officeDocument } from "../office-document.ts";
import { type Archive, openArchive } from "../open-archive.ts";
import { xmlElements } from "../xml-elements.ts";
import { html } from "./html.ts";

/** Word documents by way of HTML: headings by their styles, rows of tables with their columns' names, footnotes at the end. */
export const docx = defineReader({
  format: "docx",
  extensions: [".docx"],
  input: "bytes",
  async read(bytes: Uint8Array): Promise<ExtractedText> {
    await checkParts(await openArchive(bytes));
    const mammoth = (await import("mammoth")).default;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const convertImage = mammoth.images.imgElement(async () => ({ src: "" }));
    const styleMap = ["p[style-name='Title'] => h1:fresh"];
    const options = { convertImage, styleMap, includeEmbeddedStyleMap: false };
    const { value } = await mammoth.convertToHtml({ buffer }, options).catch((error: Error) => {
      throw damagedFile("its parts do not make a Word document", error);
    });
    const { text, headings, title } = html.read(withoutLayout(value));
    return { text, headings, title, sourceMap: [], places: paragraphsOf(text) };
  },
});

/** The converter needs about a kilobyte for each; a book of a thousand pages has less than half as many. */
const mostElements = 2_000_000;

/**
 * The converter unpacks without limits of its own and reads whatever XML it finds into one tree: both are looked at here before.
 *
 * @throws InputError `damaged_file`
 */
async function checkParts(archive: Archive): Promise<void> {
  const main = (await officeDocument(archive)) ?? "word/document.xml";
  if (!isXml(main) || !archive.has(main)) throw damagedFile("it has no document");
  for (const name of archive.names.filter(isXml)) for await (const _ of xmlElements(archive, name, [], mostElements));
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

function withoutLayout(source: string): string {
  const $ = load(source, undefined, false);
  $("sup:has(a[id^='footnote-ref'], a[id^='endnote-ref']), a[href^='#footnote-ref'], a[href^='#endnote-ref']").remove();
  $("table").each((_, table) => {
    const rows = $(table).find("tr");
    const names = rows.first().find("td, th");
    // A table that sets out text rather than data is read cell by cell.
    if ($(table).find("table, [colspan], [rowspan]").length > 0 || names.length < 2 || rows.length < 2) return;
    const columns = names.toArray().map((cell) => $(cell).text().trim());
    rows.slice(1).each((_, row) => {
      $(row)
        .find("td, th")
        .each((i, cell) => {
          const value = $(cell).text().replace(/\s+/g, " ").trim();
          const name = columns[i];
          $(cell).text(value === "" || !name ? value : `${name}: ${value}`);
        });
    });
    rows.first().remove();
  });
  return $.html();
}

/** Pages are made when a document is printed; what can be counted are paragraphs. */
const paragraphsOf = (text: string): { from: number; at: string }[] => {
  const starts = [0, ...[...text.matchAll(/\n\n/g)].map(({ index }) => index + 2)];
  return starts.map((from, i) => ({ from, at: `paragraph ${i + 1}` }));
};
