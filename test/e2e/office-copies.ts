import { HeadingLevel, Packer, Paragraph, Document as WordFile } from "docx";
import type { Document } from "#core";
import { type ChineseLine, chinesePdf, furnish, pdfOf } from "../unit/documents/pdf-files.ts";

interface Block {
  readonly text: string;
  /** Of a heading. */
  readonly level: number | undefined;
}

/** A document's blocks, headings among them. */
function blocksOf({ text, sections }: Document): Block[] {
  const levels = new Map(sections.map(({ start, path }) => [start, path.length]));
  return [...text.matchAll(/\S(?:(?!\n\n)[\s\S])*/g)].map(({ 0: block, index }) => ({
    text: block.trim(),
    level: levels.get(index),
  }));
}

const wordLevels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** The document as a Word file. */
export const asWord = (document: Document): Promise<Uint8Array> =>
  Packer.toBuffer(
    new WordFile({
      sections: [
        {
          children: blocksOf(document).map(({ text, level }) => {
            const heading = level === undefined ? undefined : wordLevels[level - 1];
            return new Paragraph({ text, ...(heading === undefined ? {} : { heading }) });
          }),
        },
      ],
    }),
  );

const sizes = { 1: 20, 2: 15, 3: 13 } as Record<number, number>;

/** The document as a PDF: set in lines and pages, with a running head and page numbers. */
export function asPdf(document: Document): Promise<Uint8Array> | Uint8Array {
  const blocks = blocksOf(document);
  if (document.language === "zh") return asChinesePdf(blocks);
  return pdfOf((pdf) => {
    for (const { text, level } of blocks) {
      // The fonts that every reader has hold no minus sign.
      const set = text.replaceAll("−", "-");
      if (level === undefined) pdf.fontSize(11).text(set, { align: "justify" }).moveDown();
      else
        pdf
          .fontSize(sizes[level] ?? 12)
          .text(set)
          .moveDown(0.5);
    }
    furnish(pdf, `Collected papers: ${document.title}`);
  });
}

const page = { left: 72, right: 523, top: 770, bottom: 90 };

function asChinesePdf(blocks: readonly Block[]): Uint8Array {
  const pages: ChineseLine[][] = [[]];
  let y = page.top;
  const put = (text: string, size: number) => {
    if (y < page.bottom) {
      pages.push([]);
      y = page.top;
    }
    pages.at(-1)?.push({ text, size, x: page.left, y });
    y -= size * 1.5;
  };
  for (const { text, level } of blocks) {
    const size = level === undefined ? 12 : (sizes[level] ?? 12);
    let line = "";
    let width = 0;
    for (const [piece] of text.matchAll(/[\x20-\x7e]+|./gsu)) {
      const wide = [...piece].length * size * (/[\x20-\x7e]/.test(piece) ? 0.5 : 1);
      if (page.left + width + wide > page.right) {
        put(line, size);
        [line, width] = ["", 0];
      }
      line += piece;
      width += wide;
    }
    put(line, size);
    y -= size;
  }
  return chinesePdf(pages);
}
