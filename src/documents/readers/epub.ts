import { posix } from "node:path";
import type { Document } from "#core";
import { damagedFile, encryptedDocument } from "../damaged-file.ts";
import { defineReader, type ExtractedText, type Heading } from "../document-reader.ts";
import { firstXmlElement } from "../first-xml-element.ts";
import { type Archive, openArchive } from "../open-archive.ts";
import { elementsIn, type XmlElement, xmlText } from "../xml-element.ts";
import { html } from "./html.ts";

/** The chapters of an e-book in the order of its spine, each read as an HTML page. */
export const epub = defineReader({
  format: "epub",
  extensions: [".epub"],
  input: "bytes",
  async read(bytes: Uint8Array): Promise<ExtractedText> {
    const archive = await openArchive(bytes);
    const container = await firstXmlElement(archive, "META-INF/container.xml", "container");
    const path = elementsIn(container, ["rootfile"])[0]?.attributes["full-path"];
    if (path === undefined) throw damagedFile("its container names no package");
    const book = await firstXmlElement(archive, path, "package");
    const chapters = chaptersOf(book, posix.dirname(path));
    await checkKeys(archive, chapters);
    return {
      ...(await readChapters(archive, chapters)),
      title: textOf(book, "title"),
      declaredLanguage: textOf(book, "language")?.toLowerCase().split(/[-_]/)[0],
    };
  },
});

const textOf = (book: XmlElement, name: string): string | undefined => {
  const [found] = elementsIn(book, [name]);
  return (found && xmlText(found).replace(/\s+/g, " ").trim()) || undefined;
};

function chaptersOf(book: XmlElement, folder: string): string[] {
  const items = new Map(elementsIn(book, ["item"]).map(({ attributes }) => [attributes["id"], attributes]));
  const chapters = elementsIn(book, ["itemref"]).flatMap(({ attributes: { idref, linear } }) => {
    const { href, "media-type": type, properties } = items.get(idref) ?? {};
    const isPage = /html/i.test(type ?? "") && linear !== "no" && !/\bnav\b/.test(properties ?? "");
    return isPage && href !== undefined ? [posix.join(folder, decoded(href))] : [];
  });
  return [...new Set(chapters)];
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Fonts are often scrambled; chapters are where the book has been sold with a lock. */
async function checkKeys(archive: Archive, chapters: readonly string[]): Promise<void> {
  const list = "META-INF/encryption.xml";
  if (!archive.has(list)) return;
  const locked = elementsIn(await firstXmlElement(archive, list, "encryption"), ["CipherReference"]);
  const names = new Set(locked.map(({ attributes }) => decoded(attributes["URI"] ?? "")));
  if (chapters.some((chapter) => names.has(chapter))) throw encryptedDocument();
}

async function readChapters(archive: Archive, chapters: readonly string[]): Promise<ExtractedText> {
  const headings: Heading[] = [];
  const places: NonNullable<Document["places"]> = [];
  const texts: string[] = [];
  let length = 0;
  for (const name of chapters) {
    const chapter = html.read(await archive.text(name));
    if (chapter.text === "") continue;
    const start = length === 0 ? 0 : length + 2;
    places.push({ from: start, at: name });
    for (const heading of chapter.headings)
      headings.push({ ...heading, start: start + heading.start, end: start + heading.end });
    texts.push(chapter.text);
    length = start + chapter.text.length;
  }
  return { text: texts.join("\n\n"), headings, sourceMap: [], places };
}
