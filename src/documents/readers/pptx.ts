import { damagedFile } from "../damaged-file.ts";
import { defineReader, type ExtractedText } from "../document-reader.ts";
import { firstXmlElement } from "../first-xml-element.ts";
import { officeDocument } from "../office-document.ts";
import { officeParts } from "../office-parts.ts";
import { type Archive, openArchive } from "../open-archive.ts";
import { PlaceWriter } from "../place-writer.ts";
import { attributeOf, elementsIn, type XmlElement, xmlText } from "../xml-element.ts";

/** Slides in the order of the show: titles as headings, text, rows of tables, then the speaker's notes. */
export const pptx = defineReader({
  format: "pptx",
  extensions: [".pptx"],
  input: "bytes",
  async read(bytes: Uint8Array): Promise<ExtractedText> {
    const archive = await openArchive(bytes);
    const show = await officeDocument(archive);
    if (show === undefined) throw damagedFile("it has no presentation");
    const parts = await officeParts(archive, show);
    const writer = new PlaceWriter();
    const written = new Set<string>();
    const unread: { at: string; page: number }[] = [];
    let number = 0;
    for (const id of elementsIn(await firstXmlElement(archive, show, "presentation"), ["sldId"])) {
      number += 1;
      const slide = parts.get(id.attributes["r:id"] ?? "");
      if (!slide || written.has(slide.name)) continue;
      written.add(slide.name);
      const { length } = writer;
      await writeSlide({ archive, writer }, slide.name, number);
      if (writer.length === length) unread.push({ at: `slide ${number}`, page: number });
    }
    const extracted = { ...writer.finish(), unread };
    const [first] = extracted.headings;
    return { ...extracted, title: first && extracted.text.slice(first.start, first.end) };
  },
});

interface Show {
  readonly archive: Archive;
  readonly writer: PlaceWriter;
}

async function writeSlide({ archive, writer }: Show, name: string, number: number): Promise<void> {
  writer.at({ at: `slide ${number}`, page: number });
  writeShapes(writer, await firstXmlElement(archive, name, "sld"), () => true);
  const notes = [...(await officeParts(archive, name)).values()].find(({ kind }) => kind === "notesSlide");
  if (!notes) return;
  writer.at({ at: `notes of slide ${number}`, page: number });
  // Beside the notes stand a picture of the slide, its number and a date.
  writeShapes(writer, await firstXmlElement(archive, notes.name, "notes"), (kind) => kind === "body");
}

function writeShapes(writer: PlaceWriter, slide: XmlElement, isWanted: (kind: string | undefined) => boolean): void {
  const shapes = elementsIn(slide, ["sp", "tbl"]).filter((shape) => !isFurniture(shape) && isWanted(kindOf(shape)));
  const titles = new Set(shapes.filter((shape) => /^(?:title|ctrTitle)$/.test(kindOf(shape) ?? "")));
  for (const title of titles) writer.heading(1, paragraphsOf(title).join(" "));
  for (const shape of shapes) {
    if (titles.has(shape)) continue;
    if (shape.name === "tbl") writeTable(writer, shape);
    else for (const text of paragraphsOf(shape)) writer.paragraph(text);
  }
}

function writeTable(writer: PlaceWriter, table: XmlElement): void {
  const [names = [], ...rows] = elementsIn(table, ["tr"]).map((row) =>
    elementsIn(row, ["tc"]).map((cell) => paragraphsOf(cell).join(" ")),
  );
  if (rows.length === 0) writer.paragraph(names.join(" | "));
  for (const row of rows) writer.row(names, row.entries());
}

/** What a shape is for: `title`, `body`; undefined for one that the slide's layout does not know. */
function kindOf(shape: XmlElement): string | undefined {
  const [place] = elementsIn(shape, ["ph"]);
  return place && (attributeOf(place, "type") ?? "body");
}

const isFurniture = (shape: XmlElement): boolean => /^(?:dt|ftr|hdr|sldNum|sldImg)$/.test(kindOf(shape) ?? "");

const paragraphsOf = (shape: XmlElement): string[] =>
  elementsIn(shape, ["p"])
    .map((paragraph) =>
      elementsIn(paragraph, ["t", "br"])
        .map((piece) => (piece.name === "br" ? " " : xmlText(piece)))
        .join(""),
    )
    .filter((text) => text.trim() !== "");
