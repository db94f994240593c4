import { describe, expect, test } from "vitest";
import { html } from "../../../src/documents/readers/html.ts";
import { htmlSource } from "./sources.ts";

const textOf = (source: string) => html.read(source).text;

test("the text of a page is its main part, without furniture, hidden parts and tags", () => {
  expect(textOf(htmlSource)).toBe(
    [
      "Tuberculosis & its treatment",
      "Tuberculosis (TB) is caused by Mycobacterium tuberculosis. It is treated with isoniazid and rifampicin 😀 中∉x.",
      "first item",
      "second item",
      "Drug | Dose",
      "isoniazid | 5 mg/kg",
      "line one\n  line <two>",
      "结核病",
      "结核病由结核分枝杆菌引起。",
    ].join("\n\n"),
  );
});

test("headings, title and language are found", () => {
  const { text, headings, title, declaredLanguage } = html.read(htmlSource);
  expect(headings.map(({ level, start, end }) => [level, text.slice(start, end)])).toEqual([
    [1, "Tuberculosis & its treatment"],
    [2, "结核病"],
  ]);
  expect(title).toBe("Tuberculosis & its treatment");
  expect(declaredLanguage).toBe("en");
});

describe("the title", () => {
  test("is a heading in the page's header where the main part has none", () => {
    expect(html.read("<title>Site</title><header><h1>Rust</h1></header><main>Text</main>").title).toBe("Rust");
  });
  test("is the page's title where there is no heading of the first level", () => {
    expect(html.read("<title> Rust &amp;\n smut </title><p>Text").title).toBe("Rust & smut");
    expect(html.read("<p>Text").title).toBeUndefined();
  });
});

describe("the main part", () => {
  test("is the single largest of main and article", () => {
    expect(textOf("<article>Short.</article><article>The longer one of the two.</article><p>Rest</p>")).toBe(
      "The longer one of the two.",
    );
  });
  test("is the whole page where articles are only teasers", () => {
    expect(textOf(`<p>${"Text of the page. ".repeat(10)}</p><article>Teaser</article>`)).toMatch(/^Text.*\n\nTeaser$/);
  });
  test("is read even if the page keeps all of it in a form", () => {
    expect(textOf("<body><form><p>All the text.</p></form></body>")).toBe("All the text.");
  });
});

test("blocks inside table cells are blocks, cells of one row stay together", () => {
  expect(
    textOf("<table><tr><td><p>a</p><p>b</p></td><td></td><td><div>c</div></td></tr><tr><td>d</td></tr></table>"),
  ).toBe("a\n\nb | c\n\nd");
});

test("an empty XHTML script does not swallow the page", () => {
  const page = `<?xml version="1.0"?><html><head><title/><script src="a.js"/></head><body><p>Text &amp; more.</p></body></html>`;
  expect(textOf(page)).toBe("Text & more.");
});

test("a page with thousands of elements that are never closed is refused", () => {
  expect(() => html.read("<div>".repeat(3_000))).toThrow(expect.objectContaining({ code: "malformed_markup" }));
});

test("thousands of paragraphs and items without end tags are read", () => {
  expect(textOf("<ul><li>item <p>text ".repeat(1) + "<li>item<br><p>text".repeat(3_000)).split("\n\n")).toHaveLength(
    6_002,
  );
});

test("a heading that is never closed ends with its block, and one inside another counts by itself", () => {
  const { text, headings, title } = html.read(
    "<h1>Rust <em>of wheat</em><p>The text of the page.<h2><div>Cause</div></h2><p>More.",
  );
  expect(headings.map(({ level, start, end }) => [level, text.slice(start, end)])).toEqual([
    [1, "Rust of wheat"],
    [2, "Cause"],
  ]);
  expect(title).toBe("Rust of wheat");
});
