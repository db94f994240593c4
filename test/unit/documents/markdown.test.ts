import { describe, expect, test } from "vitest";
import { markdown } from "../../../src/documents/readers/markdown.ts";
import { markdownSource } from "./sources.ts";

const textOf = (source: string) => markdown.read(source).text;

test("the text of a Markdown file has no marks, one blank line between blocks and a block a table row", () => {
  expect(textOf(markdownSource)).toBe(
    [
      "Soil salinity and salts",
      "Soil salinity is the accumulation of soluble salts in the root zone. See the map and the index.",
      "Quoted text goes on over two lines & ends.",
      "Causes",
      "Irrigation without drainage raises the water table",
      "Sea water *intrusion* © 2020",
      "nested code a item",
      "first",
      "second",
      "Crop | Limit",
      "barley | 8 dS/m",
      "bean | 1 dS/m",
      "const a = 1;\n\n  indented(a);",
      "indented code",
      "a picture of salt and an emoji 😀 𠮷 bold line break.",
      "土壤盐渍化",
      "盐渍化是指土壤中盐分的积累。",
      "A note at the end.",
    ].join("\n\n"),
  );
});

test("headings stand in the text and are the sections' bounds", () => {
  const { text, headings, title } = markdown.read(markdownSource);
  expect(headings.map(({ level, start, end }) => [level, text.slice(start, end)])).toEqual([
    [1, "Soil salinity and salts"],
    [2, "Causes"],
    [3, "土壤盐渍化"],
  ]);
  expect(title).toBe("Soil salinity and salts");
});

describe("the title", () => {
  test("is the front matter's where no heading is of the first level", () => {
    expect(markdown.read("---\ntitle: 'Rust of wheat'\n---\n\n## Cause\n\nText.").title).toBe("Rust of wheat");
  });
  test("is the first heading where there is nothing better", () => {
    expect(markdown.read("## Cause\n\nText.").title).toBe("Cause");
    expect(markdown.read("Text.").title).toBeUndefined();
  });
});

test("two rules with prose between them are no front matter", () => {
  expect(textOf("---\n\nProse between rules.\n\n---\n\nMore.")).toBe("Prose between rules.\n\nMore.");
});

test("front matter may hold comments, lists and line ends of Windows", () => {
  expect(textOf("---\r\n# who\r\nauthors:\r\n  - A\r\n...\r\nText.")).toBe("Text.");
});

test("a link finds its definition in another part of the file, a bracketed word without one stays", () => {
  expect(textOf("See [soil][Ref  One] and [rice].\n\nMore.\n\n[ref one]: http://x\n")).toBe(
    "See soil and [rice].\n\nMore.",
  );
});

test("a fence hides blank lines, headings and list marks, and ends where it is closed", () => {
  expect(textOf("```\n# no\n\n- no\n```\n# Yes\n~~~~\n~~~\n\ncode\n~~~~\nText.")).toBe(
    "# no\n\n- no\n\nYes\n\n~~~\n\ncode\n\nText.",
  );
});

test("a comment over several blank lines is left out", () => {
  expect(textOf("Before.\n\n<!-- one\n\ntwo\n\nthree -->\n\nAfter.")).toBe("Before.\n\nAfter.");
});

test("a wrapped line of Chinese is joined without a space, a line that was broken on purpose with one", () => {
  expect(textOf("水稻由稻瘟\n病菌侵染。  \n第二行 rice\n稻")).toBe("水稻由稻瘟病菌侵染。 第二行 rice 稻");
});

test("what would keep the parser busy for minutes is kept as written", () => {
  const brackets = "[a](".repeat(20_000);
  const quotes = "> ".repeat(20_000);
  expect(textOf(`Before.\n\n${brackets}\n\n${quotes}\n\nAfter *all*.`)).toBe(
    `Before.\n\n${brackets}\n\n${quotes.trim()}\n\nAfter all.`,
  );
});
