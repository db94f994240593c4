import { damagedFile } from "../damaged-file.ts";
import { defineReader, type ExtractedText } from "../document-reader.ts";
import { officeDocument, officeParts } from "../office-parts.ts";
import { type Archive, openArchive } from "../open-archive.ts";
import { PlaceWriter } from "../place-writer.ts";
import { cellText, columnIndex, dateStyles, sharedString } from "../sheet-cells.ts";
import { attributeOf, elementsIn, type XmlElement, xmlElement, xmlElements } from "../xml-elements.ts";

/** Each sheet that is shown under its name, its rows as `column: value` lines; the first row of several cells names the columns. */
export const xlsx = defineReader({
  format: "xlsx",
  extensions: [".xlsx", ".xlsm"],
  input: "bytes",
  async read(bytes: Uint8Array): Promise<ExtractedText> {
    const archive = await openArchive(bytes);
    const book = await officeDocument(archive);
    if (book === undefined) throw damagedFile("it has no workbook");
    const parts = await officeParts(archive, book);
    const nameOf = (kind: string) => [...parts.values()].find((part) => part.kind === kind)?.name;
    const strings = await stringsOf(archive, nameOf("sharedStrings"));
    const workbook = await xmlElement(archive.pieces(book), "workbook");
    const startsIn1904 = /^(?:1|true)$/.test(elementsIn(workbook, ["workbookPr"])[0]?.attributes["date1904"] ?? "");
    const dates = await dateStyles(archive, nameOf("styles"));
    const writer = new PlaceWriter();
    for (const sheet of elementsIn(workbook, ["sheet"])) {
      const part = parts.get(attributeOf(sheet, "id") ?? "");
      if (!part || /hidden/i.test(sheet.attributes["state"] ?? "")) continue;
      await writeSheet(xmlElements(archive.pieces(part.name), ["row"]), {
        ...{ writer, name: sheet.attributes["name"] ?? "" },
        textOf: (cell) => cellText(cell, { strings, dates, startsIn1904 }),
      });
    }
    return writer.finish();
  },
});

async function stringsOf(archive: Archive, name: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (name === undefined) return strings;
  for await (const string of xmlElements(archive.pieces(name), ["si"])) strings.push(sharedString(string));
  return strings;
}

interface Sheet {
  readonly writer: PlaceWriter;
  readonly name: string;
  textOf(cell: XmlElement): string;
}

async function writeSheet(rows: AsyncIterable<XmlElement>, { writer, name, textOf }: Sheet): Promise<void> {
  let names: string[] | undefined;
  let number = 0;
  let isOpen = false;
  for await (const row of rows) {
    number = Number(row.attributes["r"] ?? number + 1);
    const cells: string[] = [];
    for (const cell of elementsIn(row, ["c"])) {
      const text = textOf(cell);
      if (text.trim() !== "") cells[columnIndex(cell.attributes["r"]) ?? cells.length] = text;
    }
    const filled = Array.from(cells, (cell) => cell ?? "");
    if (cells.length === 0) continue;
    if (!isOpen) writer.at({ at: `sheet ${name}` });
    if (!isOpen) writer.heading(1, name);
    isOpen = true;
    writer.at({ at: `sheet ${name}, row ${number}` });
    if (names !== undefined) writer.row(names, filled);
    else if (filled.filter(Boolean).length > 1) names = filled;
    else writer.paragraph(filled.join(""));
  }
}
