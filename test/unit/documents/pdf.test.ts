import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Document } from "#core";
import { placeOf, readDocument } from "#documents";
import { chinesePdf, furnish, pdfOf } from "./pdf-files.ts";

async function documentOf(bytes: Uint8Array) {
  const result = await readDocument({ path: "a.pdf", bytes });
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  expect(Document.parse(result.document)).toEqual(result.document);
  return result.document;
}
const blocks = ({ text }: Document) => text.split("\n\n");

const salt = "Soil salinity is the accumulation of soluble salts in the root zone, where it harms crops. ";
const water = "Irrigation without drainage raises the water table, and salt comes up with the water. ";

test("wrapped lines are paragraphs again, larger type makes headings, and the first is the title", async () => {
  const document = await documentOf(
    await pdfOf((pdf) => {
      pdf.fontSize(20).text("Soil salinity").moveDown();
      pdf.fontSize(11).text(salt.repeat(4).trim()).moveDown();
      pdf.fontSize(14).text("Causes").moveDown();
      pdf.fontSize(11).text(water.repeat(4).trim(), { align: "justify" });
      pdf.text(salt.repeat(3).trim(), { indent: 20 });
    }),
  );
  expect(blocks(document)).toEqual([
    "Soil salinity",
    salt.repeat(4).trim(),
    "Causes",
    water.repeat(4).trim(),
    salt.repeat(3).trim(),
  ]);
  expect(document.title).toBe("Soil salinity");
  expect(document.sections.map(({ path }) => path)).toEqual([["Soil salinity"], ["Soil salinity", "Causes"]]);
});

test("a word that a hyphen cuts at a line's end is whole again, one with a hyphen of its own keeps it", async () => {
  const lines = [
    "Salinity is the accu-",
    "mulation of salts by well-",
    "known means; a well-known",
    "cause is irri\u00ad",
    "gation in 5-",
    "6 months by Anglo-",
    "Saxon farmers.",
  ];
  const document = await documentOf(await pdfOf((pdf) => void pdf.fontSize(11).text(lines.join("\n"))));
  expect(document.text).toBe(
    "Salinity is the accumulation of salts by well-known means; a well-known cause is irrigation in 5-6 months by Anglo-Saxon farmers.",
  );
});

test("a line that was stretched to its column's width is no row of a table, and a unit cut after its stroke is whole", async () => {
  const text =
    "In these cells phosphoenolpyruvate carboxylase works well, exceeding 4 dS/m phosphoenolpyruvatecarboxylases.";
  const document = await documentOf(
    await pdfOf((pdf) => void pdf.fontSize(11).text(text, 72, 72, { width: 185, align: "justify" })),
  );
  expect(document.text).toBe(text);
});

test("running heads and page numbers are left out, what stands there once is kept, and a sentence goes on over pages", async () => {
  const document = await documentOf(
    await pdfOf((pdf) => {
      pdf.fontSize(11);
      for (const [i, name] of ["first", "second", "third", "fourth"].entries()) {
        if (i > 0) pdf.addPage();
        pdf.text(`The ${name} page begins here. ${salt.repeat(2)}${water}and the text goes on with`, 72, 90);
      }
      furnish(pdf, "Journal of Soil 12");
    }),
  );
  expect(document.text).not.toMatch(/Journal|Page/);
  expect(document.text).toContain("first page begins here");
  const at = document.text.indexOf("third");
  expect(placeOf(document, at)).toMatchObject({ page: 3, at: "page 3" });
});

test("text that repeats on top of several pages is kept where nothing sets it off", async () => {
  const document = await documentOf(
    await pdfOf((pdf) => {
      for (const name of ["oats", "rye", "rice"]) {
        if (name !== "oats") pdf.addPage();
        pdf.fontSize(11).text(`${salt.repeat(2)}It harms ${name}.`, 72, 60, { width: 450 });
      }
    }),
  );
  expect(document.text.split("accumulation")).toHaveLength(7);
});

test("the box of a place is where its line stands on the page", async () => {
  const document = await documentOf(
    await pdfOf((pdf) => {
      pdf.fontSize(12).text("Barley tolerates salt.", 100, 200).addPage().text("Beans do not.", 72, 400);
    }),
  );
  const { page, box } = placeOf(document, document.text.indexOf("tolerates")) ?? {};
  expect(page).toBe(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = box ?? [];
  expect(left).toBeCloseTo(100, 0);
  expect(right).toBeGreaterThan(200);
  expect(right).toBeLessThan(230);
  // A4 is 842 points high; the type hangs from 200 below its top.
  expect(top).toBeGreaterThan(842 - 205);
  expect(top).toBeLessThan(842 - 195);
  expect(bottom).toBeGreaterThan(842 - 220);
  expect(placeOf(document, document.text.indexOf("Beans"))?.page).toBe(2);
});

describe("two columns are read one after the other", () => {
  const left = Array.from({ length: 12 }, (_, i) => `left column, line ${i + 1} of salt`);
  const right = Array.from({ length: 12 }, (_, i) => `right column, line ${i + 1} of air`);
  const expected = [...left, ...right].join(" ");
  const line = (pdf: PDFKit.PDFDocument, text: string, x: number, i: number) =>
    pdf.text(text, x, 100 + i * 14, { lineBreak: false });
  const read = async (write: (pdf: PDFKit.PDFDocument) => void) =>
    (await documentOf(await pdfOf((pdf) => write(pdf.fontSize(10))))).text.replace(/\s+/g, " ");
  test("where the file has them so", async () => {
    expect(
      await read((pdf) => {
        for (const [i, text] of left.entries()) line(pdf, text, 72, i);
        for (const [i, text] of right.entries()) line(pdf, text, 310, i);
      }),
    ).toBe(expected);
  });
  test("where the file has them line by line", async () => {
    expect(
      await read((pdf) => {
        for (const [i, text] of left.entries()) {
          line(pdf, text, 72, i);
          line(pdf, right[i] ?? "", 310, i);
        }
      }),
    ).toBe(expected);
  });
  test("where the file has the right one first", async () => {
    expect(
      await read((pdf) => {
        for (const [i, text] of right.entries()) line(pdf, text, 310, i);
        for (const [i, text] of left.entries()) line(pdf, text, 72, i);
      }),
    ).toBe(expected);
  });
});

test("the cells of a row stay together", async () => {
  const rows = [
    ["Crop", "Limit"],
    ["barley", "8 dS/m"],
    ["bean", "1 dS/m"],
  ];
  const document = await documentOf(
    await pdfOf((pdf) => {
      for (const [i, row] of rows.entries())
        for (const [j, text] of row.entries())
          pdf.fontSize(10).text(text, 72 + 120 * j, 100 + 20 * i, { lineBreak: false });
    }),
  );
  expect(blocks(document)).toEqual(["Crop | Limit", "barley | 8 dS/m", "bean | 1 dS/m"]);
});

test("Chinese in a font that is not embedded is read, its lines joined without spaces", async () => {
  const document = await documentOf(
    chinesePdf([
      [
        { text: "土壤盐渍化", size: 18, x: 72, y: 760 },
        { text: "盐渍化是指土壤中可溶性盐分不断积累的过程,它使作物难以吸收水分,并且", size: 12, x: 72, y: 720 },
        { text: "降低产量。", size: 12, x: 72, y: 704 },
        { text: "大麦比豆类更耐盐。", size: 12, x: 72, y: 676 },
      ],
    ]),
  );
  expect(blocks(document)).toEqual([
    "土壤盐渍化",
    "盐渍化是指土壤中可溶性盐分不断积累的过程,它使作物难以吸收水分,并且降低产量。",
    "大麦比豆类更耐盐。",
  ]);
  expect(document).toMatchObject({ language: "zh", title: "土壤盐渍化" });
});

test("a page that is shown turned is read as it is shown", async () => {
  const bytes = await pdfOf((pdf) => {
    pdf
      .rotate(-90, { origin: [200, 400] })
      .fontSize(12)
      .text("Barley tolerates salt.", 200, 400);
    (pdf.page.dictionary as unknown as { data: Record<string, number> }).data["Rotate"] = 90;
  });
  expect((await documentOf(bytes)).text).toBe("Barley tolerates salt.");
});

describe("what cannot be read says why and what to do", () => {
  const page = (options: PDFKit.PDFDocumentOptions, text = "Secret salt.") =>
    pdfOf((pdf) => void pdf.text(text), options);
  test.each([
    ["damaged_file", async () => Buffer.from("text")],
    ["damaged_file", async () => (await page({})).subarray(0, 200)],
    ["encrypted_document", () => page({ userPassword: "x", pdfVersion: "1.7" })],
    ["no_text", () => pdfOf((pdf) => void pdf.rect(100, 100, 300, 300).fill("black"))],
  ])("%s", async (code, make) => {
    expect(await readDocument({ path: "a.pdf", bytes: await make() })).toEqual({
      status: "failed",
      failure: { code, place: "a.pdf", message: expect.stringMatching(/\w/), hint: expect.stringMatching(/\w/) },
    });
  });
  test("one that only its owner may change is read", async () => {
    const document = await documentOf(await page({ ownerPassword: "x", pdfVersion: "1.7" }));
    expect(document.text).toBe("Secret salt.");
  });
});

test("files that are cut or hit anywhere are read or refused by name, twice alike", async () => {
  const whole = await pdfOf((pdf) => void pdf.fontSize(11).text(salt.repeat(3)).addPage().text(water));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 }),
      fc.option(fc.nat(), { freq: 2 }),
      async (hits, cut) => {
        const bytes = Uint8Array.from(cut === null ? whole : whole.subarray(0, cut % whole.length));
        for (const [at, byte] of hits) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        const result = await readDocument({ path: "a.pdf", bytes });
        if (result.status === "failed")
          expect(["damaged_file", "encrypted_document", "no_text", "undecodable_text"]).toContain(result.failure.code);
        if (result.status === "ok") expect(Document.parse(result.document)).toEqual(result.document);
        expect(await readDocument({ path: "a.pdf", bytes })).toEqual(result);
      },
    ),
    { numRuns: 60 },
  );
});

test("pages without text among others are named, as pictures or empty ones", async () => {
  const bytes = await pdfOf((pdf) => {
    pdf.text("Salt harms the crops of the field.");
    pdf.addPage().rect(50, 50, 100, 100).fill();
    pdf.addPage().text("Rust is a fungus of the field.");
    pdf.addPage();
  });
  const result = await readDocument({ path: "a.pdf", bytes });
  expect(result).toMatchObject({
    document: {
      unread: [
        { at: "page 2", page: 2 },
        { at: "page 4", page: 4 },
      ],
    },
  });
});
