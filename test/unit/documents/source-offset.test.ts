import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sourceOffset } from "#documents";
import { html } from "../../../src/documents/readers/html.ts";
import { markdown } from "../../../src/documents/readers/markdown.ts";
import { plainText } from "../../../src/documents/readers/plain-text.ts";
import { htmlSource, markdownSource, textSource } from "./sources.ts";

const sources = { text: textSource, markdown: markdownSource, html: htmlSource };

const read = (format: string, source: string) => {
  const reader = [plainText, markdown, html].find((one) => one.format === format);
  if (!reader) throw new Error(format);
  return reader.read(source);
};

/** Characters of the text that stand in the source as something else: white space, separators, references. */
function foreignCharacters(format: string, source: string): string[] {
  const extracted = read(format, source);
  const wrong: string[] = [];
  for (let t = 0; t < extracted.text.length; t++) {
    const at = sourceOffset(extracted, t);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(source.length);
    const character = extracted.text.charAt(t);
    if (source.charAt(at) === character || /\s/.test(character)) continue;
    if (character === "|" && extracted.text.slice(t - 1, t + 2) === " | ") continue;
    if (source.charAt(at) === "&" && format !== "text") continue;
    wrong.push(`${t}: ${character} is ${source.charAt(at)}`);
  }
  return wrong;
}

const lineEnds = fc.constantFrom("\n", "\r\n", "\r");

describe.each(Object.entries(sources))("the source map of %s", (format, sample) => {
  test.each(["\n", "\r\n", "\r"])("leads each character to itself in the source with line ends %j", (lineEnd) => {
    expect(foreignCharacters(format, sample.replaceAll("\n", lineEnd))).toEqual([]);
  });

  test("leads each character to itself in a source that is cut anywhere and has a piece taken out", () => {
    const place = fc.nat({ max: sample.length });
    fc.assert(
      fc.property(place, place, place, lineEnds, (a, b, c, lineEnd) => {
        const [from = 0, to = 0, end = 0] = [a, b, c].sort((x, y) => x - y);
        const source = (sample.slice(0, from) + sample.slice(to, end)).replaceAll("\n", lineEnd);
        expect(foreignCharacters(format, source)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

test.each<[string, string, number[]]>([
  ["&lt;two&gt;\n</pre>\nx", "<two> x", [0, 4, 5, 6, 7, 11, 19]],
  ["<!DOCTYPE html>\r<</", "<</", [16, 17, 18]],
  ["<p>a</p>\n\n< b", "a\n\n< b", [3, 8, 8, 10, 11, 12]],
  ["<p>a</p> </", "a\n\n</", [3, 8, 8, 9, 10]],
  ["<pre>\r\u{1f600} a</pre>", "\u{1f600} a", [6, 7, 8]],
])(
  "a < that is text, and what stands under a line end that is dropped, is found where it stands: %j",
  (source, text, places) => {
    const extracted = read("html", source);
    expect(extracted.text).toBe(text);
    expect([...text].map((_, at) => sourceOffset(extracted, at))).toEqual(places);
  },
);

test("names are found in the source at the offset that the map gives", () => {
  const extracted = read("html", htmlSource);
  for (const name of ["isoniazid", "Mycobacterium", "结核分枝杆菌", "second", "line one"]) {
    const at = sourceOffset(extracted, extracted.text.indexOf(name));
    expect(htmlSource.slice(at, at + name.length)).toBe(name);
  }
});

test("a reference points at its ampersand, each half of a surrogate pair too", () => {
  const extracted = read("html", "<p>salt &amp; water &#128512;!</p>");
  expect(extracted.text).toBe("salt & water 😀!");
  expect([5, 13, 14, 15].map((at) => sourceOffset(extracted, at))).toEqual([8, 20, 20, 29]);
});

test("where text and source are the same the map is empty", () => {
  expect(read("text", "a\rb").sourceMap).toEqual([]);
  expect(read("markdown", "Soil and\nwater").sourceMap).toEqual([]);
});
