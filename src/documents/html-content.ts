import type { HtmlNode } from "./html-node.ts";
import { walkTree } from "./walk-tree.ts";

const never = new Set(
  `script style noscript template svg iframe object embed canvas audio video select textarea button datalist head title
   nav aside annotation annotation-xml rt rp dialog`.split(/\s+/),
);
/** Around the text of most pages, but now and then the text stands in them. */
const mostly = new Set(["header", "footer", "form"]);

/** Does an element hold no text of the page's own: scripts, menus, forms, what is not shown? */
export function isFurniture({ name = "", attribs }: HtmlNode, wrappersToo: boolean): boolean {
  if (never.has(name) || (wrappersToo && mostly.has(name))) return true;
  // Some pages are hidden as a whole until a script has run.
  if (!attribs || name === "html" || name === "body") return false;
  return (
    "hidden" in attribs ||
    attribs["aria-hidden"]?.trim().toLowerCase() === "true" ||
    /display\s*:\s*none/i.test(attribs["style"] ?? "")
  );
}

/** A whole page's parts that reading needs. */
export interface HtmlContent {
  /** What to read: the largest of main and article, else the whole. */
  readonly root: HtmlNode;
  readonly language: string | undefined;
  /** Text of the `title` element. */
  readonly pageTitle: string | undefined;
  /** Are headers, footers and forms left out? Not where nothing would be left. */
  readonly wrappersToo: boolean;
}

/** Finds a page's own text among its furniture. */
export function findContent(document: HtmlNode): HtmlContent {
  const strict = measure(document, true);
  const { whole, candidates, language, pageTitle } = strict.whole > 0 ? strict : measure(document, false);
  // A page may carry small articles that only announce others.
  const worthy = candidates.filter(({ node, size }) => size > 0 && (node.name === "main" || size >= whole / 4));
  const largest = worthy.reduce<{ node: HtmlNode; size: number } | undefined>(
    (most, one) => (most === undefined || one.size > most.size ? one : most),
    undefined,
  );
  return { root: largest?.node ?? document, language, pageTitle, wrappersToo: strict.whole > 0 };
}

/** Characters of text, white space not counted, in the whole page and in each main and article. */
function measure(document: HtmlNode, wrappersToo: boolean) {
  const candidates: { node: HtmlNode; size: number }[] = [];
  const open: { node: HtmlNode; size: number; before: number }[] = [];
  let whole = 0;
  let language: string | undefined;
  let pageTitle: string | undefined;
  walkTree<HtmlNode>(document, {
    enter(node) {
      if (node.type === "text") whole += node.data?.replace(/\s+/g, "").length ?? 0;
      language ??= node.name === "html" || node.name === "body" ? languageOf(node) : undefined;
      if (node.name === "title") pageTitle ??= node.children?.[0]?.data?.replace(/\s+/g, " ").trim() || undefined;
      if (node.name === "head") return true;
      if (isFurniture(node, wrappersToo)) return false;
      if (node.name === "main" || node.name === "article") open.push({ node, size: 0, before: whole });
      return true;
    },
    leave(node) {
      const last = open.at(-1);
      if (last?.node !== node) return;
      open.pop();
      candidates.push({ node, size: whole - last.before });
    },
  });
  return { whole, candidates, language, pageTitle };
}

const languageOf = ({ attribs }: HtmlNode): string | undefined =>
  (attribs?.["lang"] ?? attribs?.["xml:lang"])?.trim().toLowerCase().split(/[-_]/)[0] || undefined;
