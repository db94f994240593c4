/** Elements whose end tag may be left out, or that have none: pages hold thousands of them open at no cost. */
const unclosed = new Set(
  `area base br col embed hr img input link meta param source track wbr p li tr td th thead tbody tfoot option optgroup dt dd
   colgroup body html head`.split(/\s+/),
);
const rawText = new Set(["script", "style", "textarea", "title"]);

const tag = /<(\/?)([a-z][a-z0-9-]*)/gi;

/** How many elements are open at once at most, by counting start and end tags: an estimate, without parsing. */
export function deepestNesting(source: string): number {
  let open = 0;
  let most = 0;
  let close = 0;
  let inside = "";
  for (const { 1: slash = "", 2: written = "", index } of source.matchAll(tag)) {
    const name = written.toLowerCase();
    if (inside !== "" && !(slash && name === inside)) continue;
    if (close < index) close = source.indexOf(">", index);
    if (close < 0) break;
    inside = rawText.has(name) && !slash ? name : "";
    if (rawText.has(name) || unclosed.has(name) || source.charAt(close - 1) === "/") continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return most;
}
