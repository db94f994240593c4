/** Elements whose end tag may be left out, or that have none: pages hold thousands of them open at no cost. */
const unclosed = new Set(
  `area base br col embed hr img input link meta param source track wbr p li tr td th thead tbody tfoot option optgroup dt dd
   colgroup body html head`.split(/\s+/),
);
const rawText = new Set(["script", "style", "textarea", "title"]);

const tag = /<(\/?)([a-z][a-z0-9-]*)/gi;
const attribute = /[\s/]*[^\s/>=][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*))?/y;

/** What makes the parser of HTML slow: its time grows with the square of each. */
export interface MarkupShape {
  /** Most elements that are open at once. */
  readonly depth: number;
  /** Most attributes of one tag. */
  readonly attributes: number;
}

/** Measures HTML by counting start tags, end tags and attributes: an estimate, without parsing. */
export function markupShape(source: string): MarkupShape {
  const most = { depth: 0, attributes: 0 };
  let open = 0;
  let close = 0;
  let inside = "";
  for (const { 0: begin, 1: slash = "", 2: written = "", index } of source.matchAll(tag)) {
    const name = written.toLowerCase();
    if (inside !== "" && !(slash && name === inside)) continue;
    // What stands in the value of an attribute is no tag.
    if (index < close) continue;
    const end = endOfTag(source, index + begin.length);
    most.attributes = Math.max(most.attributes, end.attributes);
    close = source.indexOf(">", end.at);
    if (close < 0) break;
    inside = rawText.has(name) && !slash ? name : "";
    if (rawText.has(name) || unclosed.has(name) || source.charAt(close - 1) === "/") continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    most.depth = Math.max(most.depth, open);
  }
  return most;
}

/** The attributes of a tag are walked through as the parser does it, since a value may hold a ">". */
function endOfTag(source: string, from: number): { at: number; attributes: number } {
  let attributes = 0;
  attribute.lastIndex = from;
  for (let at = from; ; at = attribute.lastIndex) {
    if (!attribute.test(source)) return { at, attributes };
    attributes += 1;
  }
}
