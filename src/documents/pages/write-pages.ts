import type { Document } from "#core";
import { hasCjk } from "#text";
import { BlockWriter } from "../block-writer.ts";
import type { ExtractedText, Heading } from "../document-reader.ts";
import { greatest } from "./greatest.ts";
import { lineText, type PageLine } from "./page-line.ts";

/** In heights of the usual type: what is larger, and short, is a heading. */
const headingSize = 1.15;
const longestHeading = { characters: 200, lines: 3 } as const;
const deepestLevel = 6;

/** A word cut at the end of a line. */
const cutWord = /([\p{L}\p{N}]+)[-\u00ad\u2010]$/u;

/** Writes paragraphs with the page and the box of each line; headings are known by their size, words cut by hyphens made whole. */
export function writePages(paragraphs: readonly (readonly PageLine[])[]): ExtractedText {
  const writer = new BlockWriter();
  const places: NonNullable<Document["places"]> = [];
  const compounds = compoundsOf(paragraphs.flat());
  const levelOf = headingLevels(paragraphs);
  const headings: Heading[] = [];
  for (const paragraph of paragraphs) {
    const start = writer.nextBlock;
    writer.endFirmBlock(0);
    let isCut = false;
    for (const [i, line] of paragraph.entries()) {
      places.push({ from: writer.length, at: `page ${line.page}`, page: line.page, box: boxOf(line) });
      const text = lineText(line);
      const next = paragraph[i + 1];
      const join = next ? joint(text, lineText(next), compounds) : undefined;
      writer.write(`${i > 0 && !isCut ? "\n" : ""}${join ? text.slice(0, text.length - join.dropped) : text}`, 0);
      isCut = join !== undefined;
    }
    writer.endFirmBlock(0);
    const level = levelOf(paragraph);
    if (level !== undefined) headings.push({ level, start, end: writer.length });
  }
  const { text } = writer.finish();
  const top = headings.find(({ level }) => level === 1);
  return { text, headings, title: top && text.slice(top.start, top.end), sourceMap: [], places };
}

/** How a line goes on in the next one without white space: a hyphen that only cut a word goes, and nothing stands beside Chinese; undefined where words end. */
function joint(text: string, next: string, compounds: ReadonlySet<string>): { dropped: number } | undefined {
  if (hasCjk(text.slice(-1) + next.charAt(0))) return { dropped: 0 };
  if (/\p{L}\/$/u.test(text) && /^\p{L}/u.test(next)) return { dropped: 0 };
  const left = cutWord.exec(text)?.[1];
  const right = /^[\p{L}\p{N}]+/u.exec(next)?.[0];
  if (left === undefined || right === undefined) return undefined;
  const isOwn = !/\p{L}$/u.test(left) || !/^\p{Ll}/u.test(right) || compounds.has(`${left}-${right}`.toLowerCase());
  return { dropped: isOwn && !text.endsWith("\u00ad") ? 0 : 1 };
}

/** Words with a hyphen of their own: those that are written so inside a line. */
function compoundsOf(lines: readonly PageLine[]): ReadonlySet<string> {
  return new Set(
    lines
      .flatMap((line) => lineText(line).match(/\p{L}+[-\u2010]\p{L}+/gu) ?? [])
      .map((word) => word.replace("\u2010", "-").toLowerCase()),
  );
}

function headingLevels(paragraphs: readonly (readonly PageLine[])[]) {
  const weights = new Map<number, number>();
  for (const line of paragraphs.flat()) {
    const size = roundedSize(line);
    weights.set(size, (weights.get(size) ?? 0) + lineText(line).length);
  }
  const [usual = 0] = [...weights].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  const isHeading = (paragraph: readonly PageLine[]) =>
    paragraph.length <= longestHeading.lines &&
    paragraph.every((line) => roundedSize(line) >= usual * headingSize) &&
    paragraph.reduce((sum, line) => sum + lineText(line).length, 0) <= longestHeading.characters &&
    paragraph.some((line) => /\p{L}/u.test(lineText(line)));
  const sizeOf = (paragraph: readonly PageLine[]) => greatest(paragraph, roundedSize);
  const sizes = [...new Set(paragraphs.filter(isHeading).map(sizeOf))].sort((a, b) => b - a);
  return (paragraph: readonly PageLine[]): number | undefined =>
    isHeading(paragraph) ? Math.min(deepestLevel, sizes.indexOf(sizeOf(paragraph)) + 1) : undefined;
}

const roundedSize = ({ size }: PageLine): number => Math.round(size * 2) / 2;

/** Below its baseline a line reaches by about a quarter of its height. */
function boxOf({ left, right, baseline, size, pageHeight }: PageLine): [number, number, number, number] {
  const tenths = (points: number) => Math.round(points * 10) / 10;
  const bottom = pageHeight - baseline - size / 4;
  return [tenths(left), tenths(bottom), tenths(right), tenths(bottom + size * 1.25)];
}
