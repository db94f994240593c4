import { cellText, sharedString } from "../cell-text.ts";
import { columnIndex } from "../column-index.ts";
import { damagedFile } from "../damaged-file.ts";
import { dateStyles } from "../date-styles.ts";
import { defineReader, type ExtractedText } from "../document-reader.ts";
import { firstXmlElement } from "../first-xml-element.ts";
import { officeDocument } from "../office-document.ts";
import { officeParts } from "../office-parts.ts";
import { type Archive, openArchive } from "../open-archive.ts";
import { PlaceWriter } from "../place-writer.ts";
import { attributeOf, elementsIn, type XmlElement } from "../xml-element.ts";
import { xmlElements } from "../xml-elements.ts";

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
    const workbook = await firstXmlElement(archive, book, "workbook");
    const startsIn1904 = /^(?:1|true)$/.test(elementsIn(workbook, ["workbookPr"])[0]?.attributes["date1904"] ?? "");
    const dates = await dateStyles(archive, nameOf("styles"));
    const writer = new PlaceWriter();
    const written = new Set<string>();
    for (const sheet of elementsIn(workbook, ["sheet"])) {
      const part = parts.get(attributeOf(sheet, "id") ?? "");
      if (!part || written.has(part.name) || /hidden/i.test(sheet.attributes["state"] ?? "")) continue;
      written.add(part.name);
      await writeSheet(xmlElements(archive, part.name, ["row"]), {
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
  for await (const string of xmlElements(archive, name, ["si"])) strings.push(sharedString(string));
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
    const own = Number(row.attributes["r"]);
    number = Number.isSafeInteger(own) && own > 0 ? own : number + 1;
    const cells = filledCells(row, textOf);
    if (cells.length === 0) continue;
    if (!isOpen) writer.at({ at: `sheet ${name}` });
    if (!isOpen) writer.heading(1, name);
    isOpen = true;
    writer.at({ at: `sheet ${name}, row ${number}` });
    if (names !== undefined) writer.row(names, cells);
    else if (cells.length === 1) writer.paragraph(cells[0]?.[1] ?? "");
    else {
      names = [];
      for (const [column, name] of cells) names[column] = name;
    }
  }
}

/** The cells of a row that hold something, with their columns, in order: of a row's 16,384 cells most do not. */
function filledCells(row: XmlElement, textOf: Sheet["textOf"]): [column: number, text: string][] {
  const cells = new Map<number, string>();
  let next = 0;
  for (const cell of elementsIn(row, ["c"])) {
    const column = columnIndex(cell.attributes["r"]) ?? next;
    next = column + 1;
    const text = textOf(cell);
    if (text.trim() !== "") cells.set(column, text);
  }
  return [...cells].sort(([a], [b]) => a - b);
}
