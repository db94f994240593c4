import { alignToSource } from "../align-to-source.ts";
import { BlockWriter } from "../block-writer.ts";
import { defineReader, type ExtractedText, type Heading } from "../document-reader.ts";
import { frontMatterOf } from "../front-matter.ts";
import { cellsOf, withoutBullet } from "../markdown-block-kind.ts";
import { type MarkdownBlock, markdownBlocks } from "../markdown-blocks.ts";
import { linkDefinitions } from "../markdown-definitions.ts";
import { type MarkdownTarget, writeMarkdown } from "../markdown-tree.ts";
import { writeSimpleMarks } from "../simple-marks.ts";

/**
 * CommonMark with tables: text without marks, raw HTML, front matter and footnote marks; images by their alternative text,
 * code as it stands, a block for each row of a table.
 */
export const markdown = defineReader({
  format: "markdown",
  extensions: [".md", ".markdown"],
  input: "text",
  read(source: string): ExtractedText {
    const writer = new BlockWriter();
    const headings: Heading[] = [];
    const { end, title, language } = frontMatterOf(source);
    const definitionsFor = linkDefinitions(source);
    for (const block of markdownBlocks(source, end)) writeBlock({ source, writer, headings }, block, definitionsFor);
    const { text, sourceMap } = writer.finish();
    const first = headings.find(({ level }) => level === 1);
    const titled = first ?? (title === undefined ? headings[0] : undefined);
    return {
      text,
      title: titled ? text.slice(titled.start, titled.end) : title,
      headings,
      sourceMap,
      declaredLanguage: language?.toLowerCase().split(/[-_]/)[0],
    };
  },
});

function writeBlock(target: MarkdownTarget, block: MarkdownBlock, definitionsFor: (text: string) => string): void {
  const text = target.source.slice(block.start, block.end);
  if (block.kind === "parse") writeMarkdown(target, block, definitionsFor(text));
  else if (block.kind === "code") writeCode(target, text, block.start);
  else if (block.kind === "list") writeList(target.writer, text, block.start);
  else if (block.kind === "table") writeTable(target.writer, text, block.start);
  else writeProse(target, text, block);
}

/** A paragraph, a heading, or what is kept as written. */
function writeProse({ writer, headings }: MarkdownTarget, text: string, { kind, start, end }: MarkdownBlock): void {
  const level = kind === "heading" ? (/^#+/.exec(text)?.[0].length ?? 0) : 0;
  writer.endFirmBlock(start);
  const written = writer.nextBlock;
  if (kind === "tangled") writer.write(text, start);
  else writeSimpleMarks(writer, text.slice(level), start + level);
  if (level > 0) headings.push({ level, start: written, end: writer.length });
  writer.endFirmBlock(end);
}

function writeList(writer: BlockWriter, text: string, start: number): void {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const item = withoutBullet(line);
    writer.endFirmBlock(start + index);
    writeSimpleMarks(writer, item, start + index + line.length - item.length);
  }
  writer.endFirmBlock(start + text.length);
}

function writeTable(writer: BlockWriter, text: string, start: number): void {
  for (const [i, { 0: row, index }] of [...text.matchAll(/[^\r\n]+/g)].entries()) {
    // The second line only draws.
    if (i === 1) continue;
    writer.endFirmBlock(start + index);
    let at = start + index + "|".length;
    for (const cell of cellsOf(row)) {
      writer.endCell(at);
      writeSimpleMarks(writer, cell, at);
      at += cell.length + "|".length;
    }
  }
  writer.endFirmBlock(start + text.length);
}

function writeCode({ source, writer }: MarkdownTarget, text: string, start: number): void {
  const mark = /^(?:`+|~+)/.exec(text)?.[0] ?? "";
  const from = /^[^\r\n]*(?:\r\n?|\n)?/.exec(text)?.[0].length ?? 0;
  const inside = text.slice(from).replace(new RegExp(`(?:^|(?<=[\\r\\n])) {0,3}${mark}+[ \\t]*[\\r\\n]*$`), "");
  const stretch = { start: start + from, end: start + from + inside.length, syntax: "code" as const };
  const value = inside.replace(/\r\n?/g, "\n");
  writer.writeVerbatim(value, alignToSource(source, { value, ...stretch }));
}
