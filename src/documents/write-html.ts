import { alignToSource } from "./align-to-source.ts";
import type { BlockWriter, SourceIndex } from "./block-writer.ts";
import type { Heading } from "./document-reader.ts";
import { isFurniture } from "./html-content.ts";
import type { HtmlNode } from "./html-node.ts";
import { walkTree } from "./walk-tree.ts";

/** End a block; inside a row of a table the cells stay together all the same. */
const blocks = new Set(
  `address article blockquote body center dd details dir div dl dt fieldset figcaption figure footer form header hgroup html
   legend main menu p pre section summary`.split(/\s+/),
);
const firmBlocks = new Set("caption colgroup h1 h2 h3 h4 h5 h6 hr li ol table tbody tfoot thead tr ul".split(/\s+/));

export interface HtmlTarget {
  readonly writer: BlockWriter;
  readonly headings: Heading[];
  /** Leave headers, footers and forms out? */
  readonly wrappersToo: boolean;
}

/** Writes the text of an element as a browser would show it. */
export function writeHtml(source: string, root: HtmlNode, { writer, headings, wrappersToo }: HtmlTarget): void {
  /** Text inside `pre`, and where each of its characters stands. */
  let verbatim: { text: string; indexes: number[]; depth: number } | undefined;
  let heading: { level: number; start: number } | undefined;
  /** Source index of what was met last; nodes that the parser added have no place of their own. */
  let at = 0;
  const endBlock = (name: string) => {
    if (firmBlocks.has(name)) writer.endFirmBlock(at);
    else if (name === "td" || name === "th") writer.endCell(at);
    else if (blocks.has(name)) writer.endBlock(at);
  };
  const endHeading = () => {
    if (!heading || writer.length <= heading.start) return;
    headings.push({ ...heading, end: writer.length });
    heading = undefined;
  };
  const writeText = (text: string, from: SourceIndex) => {
    if (!verbatim) return writer.write(text, from);
    verbatim.text += text;
    for (let i = 0; i < text.length; i++) verbatim.indexes.push(typeof from === "number" ? from + i : (from[i] ?? at));
  };
  walkTree<HtmlNode>(root, {
    enter(node) {
      const { name = "" } = node;
      at = node.sourceCodeLocation?.startOffset ?? at;
      if (node.type === "text") writeText(node.data ?? "", placeOf(source, node, at));
      else if (name === "br") verbatim ? writeText("\n", [at]) : writer.space(at);
      if (node.type === "text" || name === "br" || isFurniture(node, wrappersToo)) return false;
      if (name === "pre") verbatim = { ...(verbatim ?? { text: "", indexes: [] }), depth: (verbatim?.depth ?? 0) + 1 };
      // A heading that was never closed ends where the next block begins.
      if (blocks.has(name) || firmBlocks.has(name)) endHeading();
      endBlock(name);
      if (/^h[1-6]$/.test(name)) heading = { level: Number(name.charAt(1)), start: writer.nextBlock };
      return true;
    },
    leave({ name = "", sourceCodeLocation }) {
      at = sourceCodeLocation?.endOffset ?? at;
      if (name === "pre" && verbatim && --verbatim.depth === 0) {
        writer.writeVerbatim(verbatim.text, verbatim.indexes);
        verbatim = undefined;
      }
      if (/^h[1-6]$/.test(name)) {
        endHeading();
        heading = undefined;
      }
      endBlock(name);
    },
  });
}

function placeOf(source: string, { data: value = "", sourceCodeLocation: place }: HtmlNode, at: number): SourceIndex {
  return alignToSource(source, {
    value,
    start: textStart(source, value, at),
    end: place?.endOffset ?? at,
    syntax: "html",
  });
}

/**
 * The parser places a "<" that is text too late after white space, by what it had to read to know that it is no tag, and so a
 * reference that the file ends in; and, under a line end that it drops, a character of two code units at its second.
 */
function textStart(source: string, value: string, start: number): number {
  const longestReference = 40;
  const from = Math.max(0, start - longestReference);
  const near = source.slice(from, start + 1);
  if (value.startsWith("<") && start > 0 && source.charAt(start - 1) === "<") return start - 1;
  if (value.startsWith("<") && start > 1 && source.startsWith("</", start - 2)) return start - 2;
  const found = source.charAt(start);
  if (/[\udc00-\udfff]/.test(found) && start > 0 && source.charAt(start - 1) === value.charAt(0)) return start - 1;
  if (found === value.charAt(0) || /[\s&]/.test(found)) return start;
  return near.includes("&") ? from + near.lastIndexOf("&") : start;
}
