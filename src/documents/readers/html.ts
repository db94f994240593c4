import { load } from "cheerio";
import { InputError } from "#core";
import { BlockWriter } from "../block-writer.ts";
import { defineReader, type ExtractedText, type Heading } from "../document-reader.ts";
import { findContent, isFurniture } from "../html-content.ts";
import type { HtmlNode } from "../html-node.ts";
import { markupShape } from "../markup-shape.ts";
import { walkTree } from "../walk-tree.ts";
import { writeHtml } from "../write-html.ts";

/** No page that was written for people has more. */
const most = { depth: 1_000, attributes: 1_000 };
const longestTitle = 300;

/** The text of a page's main part, as browsers parse it, without menus and what is not shown; a block for each table row. */
export const html = defineReader({
  format: "html",
  extensions: [".html", ".htm", ".xhtml"],
  input: "text",
  read(source: string): ExtractedText {
    const shape = markupShape(source);
    if (shape.depth > most.depth) throw malformed(`more than ${most.depth} elements are nested in one another`);
    if (shape.attributes > most.attributes) throw malformed(`a tag has more than ${most.attributes} attributes`);
    const document: HtmlNode = load(withOpenTags(source), { sourceCodeLocationInfo: true }).root()[0] ?? {
      type: "root",
    };
    const { root, language, pageTitle, wrappersToo } = findContent(document);
    const writer = new BlockWriter();
    const headings: Heading[] = [];
    writeHtml(source, root, { writer, headings, wrappersToo });
    const { text, sourceMap } = writer.finish();
    const own = headings.find(({ level }) => level === 1);
    const first = own ? text.slice(own.start, own.end) : (firstHeading(root) ?? firstHeading(document));
    return { text, sourceMap, title: first ?? pageTitle, headings, declaredLanguage: language };
  },
});

const malformed = (reason: string): InputError =>
  new InputError(reason, {
    code: "malformed_markup",
    hint: "Elements or quotes are probably never closed; save the page anew from a browser or as plain text.",
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

/** The text of the first h1, even of one in the page's header, unless it was never closed. */
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
  const title = text.replace(/\s+/g, " ").trim();
  return title === "" || title.length > longestTitle ? undefined : title;
}
