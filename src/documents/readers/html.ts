import { load } from "cheerio";
import { InputError } from "#core";
import { alignToSource } from "../align-to-source.ts";
import { BlockWriter } from "../block-writer.ts";
import { defineReader, type Heading } from "../document-reader.ts";
import { findContent, isFurniture } from "../html-content.ts";
import { deepestNesting } from "../html-nesting.ts";
import type { HtmlNode } from "../html-node.ts";
import { walkTree } from "../walk-tree.ts";

/** The parser's time grows with length times depth. */
const deepest = 1_000;

/** End a block; inside a row of a table the cells stay together all the same. */
const blocks = new Set(
  `address article blockquote body center dd details dir div dl dt fieldset figcaption figure footer form header hgroup html
   legend main menu p section summary`.split(/\s+/),
);
const firmBlocks = new Set("caption colgroup h1 h2 h3 h4 h5 h6 hr li ol table tbody tfoot thead tr ul".split(/\s+/));

/** The text of a page's main part, as browsers parse it, without menus and what is not shown; a block for each table row. */
export const html = defineReader({
  format: "html",
  extensions: [".html", ".htm", ".xhtml"],
  read(source) {
    if (deepestNesting(source) > deepest)
      throw new InputError(`more than ${deepest} elements are nested in one another`, {
        code: "malformed_markup",
        hint: "Elements are probably never closed; save the page anew from a browser or as plain text.",
      });
    const document: HtmlNode = load(withOpenTags(source), { sourceCodeLocationInfo: true }).root()[0] ?? {
      type: "root",
    };
    const { root, language, pageTitle, wrappersToo } = findContent(document);
    const writer = new BlockWriter();
    const headings: Heading[] = [];
    write(source, root, { writer, headings, wrappersToo });
    const first = firstHeading(root) ?? firstHeading(document) ?? pageTitle;
    return { ...writer.finish(), title: first, headings, declaredLanguage: language };
  },
});

/**
 * In XML an empty script may be written `<script/>`; to the HTML parser that is one that never ends. The same number of
 * characters keeps the offsets.
 */
function withOpenTags(source: string): string {
  if (!/^\s*<\?xml/.test(source)) return source;
  return source.replace(
    /<(?:script|style|title|textarea|iframe|noscript)(?=[\s/][^<>]*\/>|\/>)/gi,
    (name) => `<${"x".repeat(name.length - 1)}`,
  );
}

interface Target {
  readonly writer: BlockWriter;
  readonly headings: Heading[];
  readonly wrappersToo: boolean;
}

function write(source: string, root: HtmlNode, { writer, headings, wrappersToo }: Target): void {
  /** Inside `pre`: its text so far, and where each character stands. */
  let verbatim: { text: string; indexes: number[] } | undefined;
  let depth = 0;
  /** Source index of what was met last; nodes that the parser added have no place of their own. */
  let at = 0;
  let headingStart = 0;
  const end = (name: string) => {
    if (firmBlocks.has(name)) writer.endFirmBlock(at);
    else if (name === "td" || name === "th") writer.endCell(at);
    else if (blocks.has(name) || name === "pre") writer.endBlock(at);
  };
  walkTree<HtmlNode>(root, {
    enter(node) {
      const { name = "", data = "", sourceCodeLocation: place } = node;
      at = place?.startOffset ?? at;
      if (node.type === "text") {
        const from = alignToSource(source, {
          value: data,
          start: at,
          end: place?.endOffset ?? at,
          references: true,
          tags: true,
        });
        if (verbatim) {
          verbatim.text += data;
          for (let i = 0; i < data.length; i++)
            verbatim.indexes.push(typeof from === "number" ? from + i : (from[i] ?? at));
        } else writer.write(data, from);
        return false;
      }
      if (isFurniture(node, wrappersToo)) return false;
      if (name === "br" || name === "wbr") {
        if (name === "br" && verbatim) {
          verbatim.text += "\n";
          verbatim.indexes.push(at);
        } else if (name === "br") writer.space(at);
        return false;
      }
      if (name === "pre" && depth++ === 0) verbatim = { text: "", indexes: [] };
      end(name);
      if (/^h[1-6]$/.test(name)) headingStart = writer.nextBlock;
      return true;
    },
    leave({ name = "", sourceCodeLocation: place }) {
      at = place?.endOffset ?? at;
      if (name === "pre" && --depth === 0 && verbatim) {
        writer.writeVerbatim(verbatim.text, verbatim.indexes);
        verbatim = undefined;
      }
      if (/^h[1-6]$/.test(name) && writer.length > headingStart)
        headings.push({ level: Number(name.charAt(1)), start: headingStart, end: writer.length });
      end(name);
    },
  });
}

/** The text of the first h1, even of one in the page's header. */
function firstHeading(root: HtmlNode): string | undefined {
  let inside = false;
  let text = "";
  walkTree<HtmlNode>(root, {
    enter(node) {
      if (node.name === "h1" && text.trim() === "") inside = true;
      if (inside) text += node.type === "text" ? node.data : "";
      return node.name === undefined || !isFurniture(node, false);
    },
    leave(node) {
      if (node.name === "h1") inside = false;
    },
  });
  return text.replace(/\s+/g, " ").trim() || undefined;
}
