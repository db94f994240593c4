import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { contentHash, contentId, Document } from "#core";
import { readDocument } from "#documents";
import { htmlSource, markdownSource, textSource } from "./sources.ts";

const read = (path: string, content: string | Uint8Array, maxBytes?: number) =>
  readDocument({ path, bytes: typeof content === "string" ? Buffer.from(content) : content, maxBytes });

async function documentOf(path: string, content: string | Uint8Array) {
  const result = await read(path, content);
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  return result.document;
}

test("a document holds its text, its language, its sections and where it came from", async () => {
  const document = await documentOf("a/soil.md", markdownSource);
  expect(Document.parse(document)).toEqual(document);
  expect(document).toMatchObject({
    id: contentId("d", document.text),
    path: "a/soil.md",
    title: "Soil salinity and salts",
    language: "en",
    origin: { sha256: contentHash(Buffer.from(markdownSource)), encoding: "utf-8", format: "markdown" },
  });
  expect(
    document.sections.map(({ path, start, end }) => [path.join(" / "), document.text.slice(start, end).slice(-7)]),
  ).toEqual([
    ["Soil salinity and salts", "he end."],
    ["Soil salinity and salts / Causes", "he end."],
    ["Soil salinity and salts / Causes / 土壤盐渍化", "he end."],
  ]);
});

test("a section ends where one of its level or above begins, and holds those below", async () => {
  const { text, sections } = await documentOf(
    "a.md",
    "The start.\n\n## A\n\nof a\n\n#### B\n\nof b\n\n### C\n\nof c\n\n# D\n\nof the d\n",
  );
  const shown = sections.map(({ path, start, end }) => [
    path.join("/"),
    text.slice(start, end).replace(/\n+/g, " ").trim(),
  ]);
  expect(shown).toEqual([
    ["A", "A of a B of b C of c"],
    ["A/B", "B of b"],
    ["A/C", "C of c"],
    ["D", "D of the d"],
  ]);
});

describe("the title of a plain text", () => {
  test("is a short first line with a blank line under it", async () => {
    expect((await documentOf("soil.txt", textSource)).title).toBe("Soil salinity");
    expect((await documentOf("soil.txt", `\r\n Soil \r\n\r\nIt is the salt in it.`)).title).toBe("Soil");
  });
  test("is the file's name otherwise", async () => {
    expect((await documentOf("x/soil.TXT", "Soil is the salt\nin it.")).title).toBe("soil.TXT");
    expect((await documentOf("soil.txt", `${"The soil is wet. ".repeat(10)}\n\nText.`)).title).toBe("soil.txt");
  });
});

test("a plain text is kept as it is but for its line ends and byte order mark", async () => {
  expect((await documentOf("a.txt", "\ufeffThe soil \t is  wet.\r\n\r\n\r\n  And\rdry. \n")).text).toBe(
    "The soil \t is  wet.\n\n\n  And\ndry. \n",
  );
});

test("a page in GB18030 is read whether it says so or not", async () => {
  for (const meta of [
    "",
    '<meta charset="gb2312">',
    '<meta http-equiv="Content-Type" content="text/html; charset=GBK">',
  ]) {
    const document = await documentOf(
      "a.html",
      iconv.encode(`<html><head>${meta}</head><p>稻瘟病由真菌引起。</p></html>`, "gb18030"),
    );
    expect(document).toMatchObject({ text: "稻瘟病由真菌引起。", language: "zh", origin: { encoding: "gb18030" } });
  }
});

describe("the declared language", () => {
  const list = "<li>Αγρός 2<li>Όρυζα 5";
  test("counts where the text does not tell", async () => {
    expect(await read("a.html", `<html lang="zh-Hans">${list}</html>`)).toMatchObject({ document: { language: "zh" } });
  });
  test("does not count where it is none we know, or the text tells", async () => {
    expect(await read("a.html", `<html lang="el">${list}</html>`)).toEqual({
      status: "skipped",
      reason: "unsupported_language",
    });
    expect((await documentOf("a.html", '<html lang="en"><p>稻瘟病由真菌引起。</html>')).language).toBe("zh");
  });
});

test.each([
  ["a.txt", ""],
  ["a.txt", " \n\u3000\n"],
  ["a.md", "---\ntitle: x\n---\n\n<!-- nothing -->\n"],
  ["a.html", "<html><nav>Menu</nav><script>x</script></html>"],
])("%s without text is skipped: %j", async (path, content) => {
  expect(await read(path, content)).toEqual({ status: "skipped", reason: "empty_document" });
});

test("Japanese is skipped, in whatever encoding", async () => {
  const bytes = iconv.encode("これは稲の病気について書かれた文章です。日本では古くから知られている。", "shift_jis");
  expect(await read("a.txt", bytes)).toEqual({ status: "skipped", reason: "unsupported_language" });
});

describe("what cannot be read says why and what to do", () => {
  test.each([
    ["binary_file", "a.txt", Uint8Array.of(1, 2, 0, 4)],
    ["undecodable_text", "a.md", Buffer.concat([Buffer.from("稻瘟病由真菌引起。"), Uint8Array.of(0xff)])],
    ["unknown_format", "a.xyz", Buffer.from("text")],
    ["unknown_format", "README", Buffer.from("text")],
    ["malformed_markup", "a.html", Buffer.from("<b>".repeat(5_000))],
  ])("%s", async (code, path, bytes) => {
    expect(await read(path, bytes)).toEqual({
      status: "failed",
      failure: { code, place: path, message: expect.stringMatching(/\w/), hint: expect.stringMatching(/\w/) },
    });
  });
  test("too_large", async () => {
    expect(await read("a.txt", "The soil is wet.", 10)).toMatchObject({
      failure: { code: "too_large", place: "a.txt" },
    });
  });
  test("an unknown format is told which are known", async () => {
    expect(await read("a.xyz", "")).toMatchObject({
      failure: { hint: expect.stringContaining(".txt, .text, .md, .markdown, .html") },
    });
  });
});

describe("reading never throws", () => {
  const path = fc.constantFrom("a.txt", "a.md", "a.html");
  test("on random bytes", async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array({ maxLength: 300 }), async (name, bytes) => {
        expect(["ok", "skipped", "failed"]).toContain((await read(name, bytes)).status);
      }),
    );
  });
  test("on files that are cut, shuffled and hit at random", async () => {
    const sample = fc.constantFrom(htmlSource, markdownSource, textSource);
    const encoding = fc.constantFrom("utf-8", "gb18030", "utf-16le");
    const hits = fc.array(
      fc.tuple(
        fc.nat({ max: 3_000 }),
        fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from("<>&[]*`>-|#\n"))),
      ),
      {
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        sample,
        encoding,
        hits,
        fc.nat({ max: 2_000 }),
        fc.nat({ max: 2_000 }),
        async (name, text, as, some, from, length) => {
          const bytes = Uint8Array.from(iconv.encode(text, as).subarray(from % 500, (from % 500) + length));
          for (const [at, byte] of some) if (at < bytes.length) bytes[at] = byte;
          const result = await read(name, bytes);
          if (result.status === "failed") expect(["binary_file", "undecodable_text"]).toContain(result.failure.code);
          if (result.status === "ok") expect(Document.parse(result.document)).toEqual(result.document);
        },
      ),
      { numRuns: 300 },
    );
  });
});
