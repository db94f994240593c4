import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { alignToSource } from "./align-to-source.ts";
import type { BlockWriter, SourceIndex } from "./block-writer.ts";
import type { Heading } from "./document-reader.ts";
import { walkTree } from "./walk-tree.ts";

/** Where what the parser finds is written. */
export interface MarkdownTarget {
  readonly source: string;
  readonly writer: BlockWriter;
  readonly headings: Heading[];
}

const footnoteMark = /\[\^[^\]\s]+\]:?/g;
const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/**
 * Parses a stretch of Markdown and writes its text without marks.
 *
 * @param definitions Link definitions that stand elsewhere in the source, as Markdown.
 */
export function writeMarkdown(
  { source, writer, headings }: MarkdownTarget,
  { start, end }: { readonly start: number; readonly end: number },
  definitions = "",
): void {
  const shift = start - definitions.length;
  const startOf = (node: Nodes) => (node.position?.start.offset ?? 0) + shift;
  const endOf = (node: Nodes) => (node.position?.end.offset ?? 0) + shift;
  const aligned = (node: Nodes, from: number, value: string, syntax: "markdown" | "code"): SourceIndex =>
    alignToSource(source, { value, start: from, end: endOf(node), syntax });
  const write = (node: Nodes, from: number, written: string, syntax: "markdown" | "code") => {
    const value = withLineFeeds(written);
    writer.write(value, aligned(node, from, value, syntax));
  };
  let headingStart = 0;
  walkTree<Nodes>(fromMarkdown(definitions + source.slice(start, end), options), {
    enter(node) {
      switch (node.type) {
        case "text":
          writeWithoutFootnotes(writer, withLineFeeds(node.value), (value) =>
            aligned(node, startOf(node), value, "markdown"),
          );
          return false;
        case "inlineCode":
          write(node, startOf(node) + fenceLength(source, startOf(node)), node.value, "code");
          return false;
        case "code": {
          const value = withLineFeeds(node.value);
          writer.writeVerbatim(value, aligned(node, codeStart(source, startOf(node)), value, "code"));
          return false;
        }
        case "image":
        case "imageReference":
          write(node, startOf(node) + "![".length, node.alt ?? "", "markdown");
          return false;
        case "linkReference":
          return !node.identifier.startsWith("^");
        case "break":
          writer.space(startOf(node));
          return false;
        case "html":
          if (/^<br[\s/]*>$/i.test(node.value)) writer.space(startOf(node));
          return false;
        case "definition":
          return false;
        case "heading":
          writer.endFirmBlock(startOf(node));
          headingStart = writer.nextBlock;
          return true;
        case "tableCell":
          writer.endCell(startOf(node));
          return true;
        case "paragraph":
        case "tableRow":
        case "listItem":
          writer.endFirmBlock(startOf(node));
          return true;
        default:
          return true;
      }
    },
    leave(node) {
      if (node.type === "heading") {
        if (writer.length > headingStart) headings.push({ level: node.depth, start: headingStart, end: writer.length });
        writer.endFirmBlock(endOf(node));
      } else if (node.type === "paragraph" || node.type === "tableRow") writer.endFirmBlock(endOf(node));
    },
  });
}

const withLineFeeds = (value: string): string => value.replace(/\r\n?/g, "\n");
const fenceLength = (source: string, at: number): number => /^`*/.exec(source.slice(at, at + 100))?.[0].length ?? 0;

/** Fenced code begins on the line after its fence, indented code where it stands. */
function codeStart(source: string, at: number): number {
  if (!/[`~]/.test(source.charAt(at))) return at;
  const lineEnd = /\r\n?|\n/g;
  lineEnd.lastIndex = at;
  return lineEnd.exec(source) ? lineEnd.lastIndex : at;
}

function writeWithoutFootnotes(writer: BlockWriter, value: string, align: (value: string) => SourceIndex): void {
  const source = align(value);
  const part = (from: number, to: number) =>
    writer.write(value.slice(from, to), typeof source === "number" ? source + from : source.slice(from, to));
  let from = 0;
  for (const mark of value.matchAll(footnoteMark)) {
    part(from, mark.index);
    from = mark.index + mark[0].length;
  }
  part(from, value.length);
}
