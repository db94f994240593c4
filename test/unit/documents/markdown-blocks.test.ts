import fc from "fast-check";
import { expect, test } from "vitest";
import { BlockWriter } from "../../../src/documents/block-writer.ts";
import type { Heading } from "../../../src/documents/document-reader.ts";
import { writeMarkdown } from "../../../src/documents/markdown-tree.ts";
import { markdown } from "../../../src/documents/readers/markdown.ts";

// No indented code: the parser itself takes an empty list item after it for a paragraph.
const line = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "",
    "The soil is wet.",
    "Wheat rust",
    "稻瘟病由真菌引起。",
    "水稻",
    "# Title",
    "## Sub *x*",
    "### 三",
    "#nothing",
    "- item",
    "- other item",
    "* star",
    "+ plus",
    "1. one",
    "2. two",
    "3) three",
    "  - nested",
    "   three",
    "> quote",
    ">",
    "```",
    "```js",
    "~~~",
    "  ```",
    "---",
    "===",
    "- - -",
    "***",
    "| a | b |",
    "|---|---|",
    "| c | d |",
    "a | b",
    "--- | ---",
    "<div>",
    "</div>",
    "<!-- open",
    "close -->",
    "<!-- c -->",
    "<pre>",
    "</pre>",
    "**bold** text",
    "_em_ and `code`",
    "[link][ref]",
    "[a](b)",
    "![alt](x)",
    "a\\",
    "two spaces  ",
    "&amp; &lt;",
    "text[^1]",

    "trailing #",
    "## closed ##",

    "-     code",
    "\u3000全角",
    "\u00a0",
    "10) ten",
    "https://x.y/_z_",
    "**粗体**文*斜*",
    "a **b c** d *e* [f g](h_i_j) `k *l*` m",
    "*a***b**",
    "**a*b**",
    "[a](b)[c](d) ![e](f)g",
    "[a](b c)",
    "[a] (b)",
    "[**a**](b)",
    "**[a](b)**",
    "`a``b`",
    "`a` `b",
    "** a**",
    "**a **",
    "*a.*",
    "*(a)* b",
    "a*b*c",
    "rust & smut",
    "a &b &amp;c",
    "# *a* `b`",
    "- **a** b",
    "- *",
    "1. [a](b) c",
    "| **a** | `b` |",
    "|a|b|c|",
    "| a |",
    "|-|-|",
    "| | |",
    "|a|b",
    "![a]",
    "!",
    "w![a](b)",
    "[a](<b>)",
    "[](a)",
    "snake_case_name",
    "2 * 3 * 4",
    "a<b>c",
    "<br>",
    "x<br>y",
  ),
  fc
    .array(
      fc.constantFrom(
        "*",
        "**",
        "`",
        "[",
        "](",
        "](b)",
        "a",
        "文",
        " ",
        ".",
        "_",
        "!",
        "|",
        "&",
        ")",
        "]",
        "**a**",
        "`c`",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
  fc.string({ maxLength: 12, unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, "")),
);
const source = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom("\n", "\n", "\r\n", "\r"))
  .map(([lines, end]) => lines.join(end));

test("blocks read without the parser read as the parser reads them", () => {
  fc.assert(
    fc.property(source, (text) => {
      const writer = new BlockWriter();
      const headings: Heading[] = [];
      writeMarkdown({ source: text, writer, headings }, { start: 0, end: text.length });
      const fast = markdown.read(text);
      expect(fast.text).toBe(writer.finish().text);
      expect(fast.headings).toEqual(headings);
    }),
    { numRuns: 500 },
  );
});
