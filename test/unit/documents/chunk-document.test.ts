import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentId, type Document } from "#core";
import { chunkDocument, readDocument } from "#documents";
import { loadTokenCounter } from "#text";

const countTokens = await loadTokenCounter();
const loneSurrogate = /\p{Surrogate}/u;
const words = (text: string) => text.match(/\S+/g)?.length ?? 0;

const documentOf = (text: string, language = "en", sections: Document["sections"] = []): Document => ({
  id: contentId("d", text),
  path: "a.txt",
  title: "a",
  language,
  text,
  sections,
  sourceMap: [],
  origin: { sha256: "", encoding: "utf-8", format: "text" },
});

async function fromMarkdown(source: string): Promise<Document> {
  const result = await readDocument({ path: "a.md", bytes: Buffer.from(source) });
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  return result.document;
}

const rebuilt = (chunks: ReturnType<typeof chunkDocument>) =>
  chunks.map(({ text, overlap }) => text.slice(overlap)).join("");

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "Rice is a crop. ",
      "It grows (well) in e.g. Asia. ",
      "水稻是作物。",
      "稻瘟病，由真菌引起；危害大。",
      "“引文。”",
      "\n\n",
      "\n",
    ),
  },
  fc.constantFrom(
    "😀",
    "👩‍👩‍👧",
    "e\u0301",
    "𠮷𠮷",
    "🇨🇳🇫🇷",
    "\u3000",
    " ",
    "antidisestablishmentarianism",
    "<|endoftext|>",
    "a,b;c",
    "3.14",
    "-".repeat(90),
  ),
  fc.string({ unit: "binary", maxLength: 30 }).filter((text) => !loneSurrogate.test(text)),
  fc
    .tuple(fc.constantFrom("a", "稻", "😀", "a ", ". ", "。"), fc.nat({ max: 80 }))
    .map(([unit, times]) => unit.repeat(times)),
);

const someDocument = fc
  .tuple(
    fc.array(piece, { maxLength: 40 }),
    fc.constantFrom("en", "zh"),
    fc.array(fc.nat({ max: 200 }), { maxLength: 4 }),
  )
  .map(([pieces, language, starts]) => {
    const text = pieces.join("");
    const sections = [...new Set(starts)]
      .sort((a, b) => a - b)
      .filter((start) => start < text.length && !/[\udc00-\udfff]/.test(text.charAt(start)))
      .map((start, i) => ({
        path: Array.from({ length: 1 + (i % 3) }, (_, depth) => `h${depth}`),
        start,
        end: text.length,
      }));
    return documentOf(text, language, sections);
  });

test("chunks are slices, rebuild the text, keep to the limit and repeat whole sentences, whatever the text", () => {
  fc.assert(
    fc.property(
      someDocument,
      fc.integer({ min: 12, max: 200 }),
      fc.nat({ max: 60 }),
      (document, maxTokens, overlapTokens) => {
        const chunks = chunkDocument(document, { maxTokens, overlapTokens, countTokens });
        expect(rebuilt(chunks)).toBe(document.text);
        for (const [i, chunk] of chunks.entries()) {
          expect(chunk.text).toBe(document.text.slice(chunk.start, chunk.end));
          expect(chunk.text).not.toMatch(loneSurrogate);
          expect(chunk.tokens).toBe(countTokens(chunk.text));
          expect(chunk.tokens).toBeLessThanOrEqual(maxTokens);
          expect(chunk.index).toBe(i);
          expect(chunk.id).toBe(contentId("c", document.id, String(chunk.start), String(chunk.end)));
          expect(chunk.start + chunk.overlap).toBe(chunks[i - 1]?.end ?? 0);
          expect(chunk.overlap).toBeLessThan(chunk.text.length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("a document without text has no chunks, one of white space has one", () => {
  expect(chunkDocument(documentOf(""), { countTokens })).toEqual([]);
  expect(chunkDocument(documentOf(" \n"), { countTokens }).map(({ text }) => text)).toEqual([" \n"]);
});

test("a small document is one chunk, with its white space", () => {
  const [only, ...others] = chunkDocument(documentOf("\n Rice is a crop.  It grows.\n"), { countTokens });
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    text: "\n Rice is a crop.  It grows.\n",
    index: 0,
    overlap: 0,
    start: 0,
    language: "en",
    headings: [],
  });
});

describe("where chunks are cut", () => {
  const sentences = (count: number, topic: string) =>
    Array.from({ length: count }, (_, i) => `The ${topic} number ${i} is here.`).join(" ");

  test("small sections stay together, a chapter begins anew once a quarter is full", async () => {
    const source = `# T\n\n${sentences(1, "a")}\n\n## A\n\n${sentences(1, "b")}\n\n## B\n\n${sentences(4, "c")}\n\n## C\n\n${sentences(2, "d")}`;
    const chunks = chunkDocument(await fromMarkdown(source), { maxTokens: 60, overlapTokens: 0, countTokens: words });
    expect(chunks.map(({ headings }) => headings)).toEqual([["T"], ["T", "C"]].slice(0, chunks.length));
    expect(chunks[1]?.text.startsWith("C\n\n")).toBe(true);
  });

  test("a paragraph's end is taken before a sentence's once the chunk is half full", () => {
    const text = `${sentences(6, "a")}\n\n${sentences(9, "b")}`;
    const chunks = chunkDocument(documentOf(text), { maxTokens: 60, overlapTokens: 0, countTokens: words });
    expect(chunks[0]?.text).toBe(`${sentences(6, "a")}\n\n`);
  });

  test("a heading does not end a chunk", async () => {
    const source = `${sentences(9, "a")}\n\n### Deep\n\n${sentences(9, "b")}`;
    for (let maxTokens = 56; maxTokens < 70; maxTokens++) {
      const chunks = chunkDocument(await fromMarkdown(source), { maxTokens, overlapTokens: 0, countTokens: words });
      for (const { text } of chunks) expect(text.trimEnd()).not.toMatch(/Deep$/);
    }
  });

  test("the overlap is whole sentences of the chunk before, as many as fit", () => {
    const text = sentences(40, "a");
    const chunks = chunkDocument(documentOf(text), { maxTokens: 60, overlapTokens: 13, countTokens: words });
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks.slice(1))
      expect(chunk.text.slice(0, chunk.overlap)).toMatch(/^(?:The a number \d+ is here\. ){2}$/);
  });

  test("Chinese is cut at sentences, and a sentence that is too long after a clause", () => {
    const clause = "水稻是一种重要的粮食作物，";
    const chunks = chunkDocument(documentOf(`${"稻瘟病由真菌引起。".repeat(20)}${clause.repeat(20)}`, "zh"), {
      maxTokens: 60,
      overlapTokens: 10,
      countTokens,
    });
    for (const { text } of chunks) expect(text).toMatch(/[，。]$/);
  });

  test("words, surrogate pairs and letters with their marks stay whole where a sentence is cut", () => {
    const text = "photosynthesis 𠮷𠮷 e\u0301te\u0301 👩‍👩‍👧 ".repeat(60);
    const chunks = chunkDocument(documentOf(text), { maxTokens: 40, overlapTokens: 0, countTokens });
    for (const { text } of chunks) expect(text).toMatch(/^\S[\s\S]* $/);
  });
});

test("headings are those over the first new character", async () => {
  const document = await fromMarkdown(
    `Before all of it.\n\n# A\n\n${"This is of the a. ".repeat(10)}\n\n## B\n\n${"This is of the b. ".repeat(10)}`,
  );
  const chunks = chunkDocument(document, { maxTokens: 40, overlapTokens: 10, countTokens: words });
  expect(chunks.map(({ headings }) => headings.join("/"))).toEqual(["", "A", "A/B", "A/B"].slice(0, chunks.length));
});

test("sizes that make no chunk are refused", () => {
  const refused = expect.objectContaining({ code: "invalid_chunk_size" });
  expect(() => chunkDocument(documentOf("a"), { maxTokens: 0, countTokens })).toThrow(refused);
  expect(() => chunkDocument(documentOf("a"), { overlapTokens: Number.NaN, countTokens })).toThrow(refused);
});

test("one code point may be more than the limit, and is never cut", () => {
  const chunks = chunkDocument(documentOf("😀😀"), {
    maxTokens: 1,
    overlapTokens: 0,
    countTokens: (text) => text.length,
  });
  expect(chunks.map(({ text }) => text)).toEqual(["😀", "😀"]);
});
