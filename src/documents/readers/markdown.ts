import { alignToSource } from "../align-to-source.ts";
import { BlockWriter } from "../block-writer.ts";
import { defineReader, type Heading } from "../document-reader.ts";
import { frontMatterOf } from "../front-matter.ts";
import { type MarkdownBlock, markdownBlocks } from "../markdown-blocks.ts";
import { linkDefinitions } from "../markdown-definitions.ts";
import { type MarkdownTarget, writeMarkdown } from "../markdown-tree.ts";

/**
 * CommonMark with tables: text without marks, raw HTML, front matter and footnote marks; images by their alternative text,
 * code as it stands, a block for each row of a table.
 */
export const markdown = defineReader({
  format: "markdown",
  extensions: [".md", ".markdown"],
  read(source) {
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
  const { source, writer, headings } = target;
  const text = source.slice(block.start, block.end);
  if (block.kind === "parse") {
    writeMarkdown(target, block, definitionsFor(text));
  } else if (block.kind === "code") {
    const [fence = ""] = /^[^\r\n]*(?:\r\n?|\n)?/.exec(text) ?? [];
    const mark = /^(?:`+|~+)/.exec(text)?.[0] ?? "";
    const inside = text
      .slice(fence.length)
      .replace(new RegExp(`(?:^|(?<=[\\r\\n])) {0,3}${mark}+[ \\t]*[\\r\\n]*$`), "");
    const value = inside.replace(/\r\n?/g, "\n");
    const start = block.start + fence.length;
    const end = start + inside.length;
    writer.writeVerbatim(value, alignToSource(source, { value, start, end, references: false, tags: false }));
  } else {
    const mark = block.kind === "heading" ? (/^#+/.exec(text)?.[0].length ?? 0) : 0;
    writer.endFirmBlock(block.start);
    const start = writer.nextBlock;
    writer.write(text.slice(mark), block.start + mark);
    if (mark > 0) headings.push({ level: mark, start, end: writer.length });
    writer.endFirmBlock(block.end);
  }
}
