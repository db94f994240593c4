import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "#core";
import { chooseImporter, type ImportedQuestion, importers, readRows } from "../../../src/formats/index.ts";
import { writeParquet } from "../../../src/formats/write-parquet.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const random = createRandom(42).fork("import");
const importerOf = (format: string) => {
  const found = importers.find((one) => one.format === format);
  if (!found) throw new Error(`no importer ${format}`);
  return found;
};
const read = (format: string, row: Readonly<Record<string, unknown>>): ImportedQuestion =>
  importerOf(format).read(row, { random, place: "x.jsonl:1" });

/** Rows of our own in the shapes of the data sets, one for each layout. */
const gpqaRow = {
  Question: "Which gas turns limewater milky?\n",
  "Correct Answer": "Carbon dioxide\n",
  "Incorrect Answer 1": "Oxygen",
  "Incorrect Answer 2": "NaN",
  "Incorrect Answer 3": "Helium",
  Explanation: "It forms chalk, which is white.",
  "High-level domain": "Chemistry",
  "Record ID": "rec1",
  "Extra Revised Question": null,
};
const choices = [
  { label: "A", text: "shelf" },
  { label: "B", text: "oven" },
];
const examples = [
  [
    "gsm8k",
    { question: "A box holds 4 rows of 6 eggs. How many?", answer: "It holds 4*6=<<4*6=24>>24 eggs.\n#### 24" },
  ],
  ["math", { problem: "What is $1+1$?", level: "Level 1", type: "Algebra", solution: "It is $\\boxed{2}$." }],
  [
    "math",
    {
      problem: "Halve 1.",
      solution: "$\\boxed{\\frac12}$",
      answer: "\\frac12",
      subject: "Algebra",
      level: 2,
      unique_id: "1",
    },
  ],
  ["gpqa", gpqaRow],
  [
    "commonsense-qa",
    { id: "1", question: { question_concept: "bread", stem: "Where is bread baked?", choices }, answerKey: "B" },
  ],
  [
    "commonsense-qa",
    {
      ...{ id: "1", question: "Where is bread baked?", question_concept: "bread", answerKey: "B" },
      choices: { label: ["A", "B"], text: ["shelf", "oven"] },
    },
  ],
] as const;

describe.each(examples)("a row of %s", (format, row) => {
  it("is known by its columns, as that and nothing else", () => {
    expect(importers.filter((one) => one.recognises(row)).map((one) => one.format)).toEqual([format]);
  });

  it("gives a question whose answer is one of its options, where it has some", () => {
    const { question, answer, options } = read(format, row);
    expect([question, answer].map((text) => text.trim())).toEqual([question, answer]);
    expect(answer).not.toBe("");
    if (options) expect(options.map(({ label }) => label)).toContain(answer);
  });

  it("is refused with the place and the column where a text is missing", () => {
    for (const name of ["question", "problem", "Question", "answerKey", "solution"]) {
      if (!(name in row)) continue;
      const place = "data.csv:7";
      const call = () => importerOf(format).read({ ...row, [name]: "" }, { random, place });
      expect(call).toThrow(expect.objectContaining({ name: "InputError", code: "invalid_row", place }));
    }
  });
});

describe("gsm8k", () => {
  it.each([
    ["Half of 48 is 48/2 = <<48/2=24>>24 clips.\n#### 24", "24", "Half of 48 is $48/2=24$ clips."],
    ["It costs $12 x 5 = $<<12*5=60>>60.\n#### 60", "60", "It costs $12*5=60$."],
    ["They had 1,200+300=<<1200+300=1500>>1,500 in all.\n#### 1,500", "1500", "They had $1200+300=1500$ in all."],
    ["In year 5. 3+2=<<3+2=5>>5 follow.\n#### -5", "-5", "In year 5. $3+2=5$ follow."],
    ["It saves .2*10=<<.2*10=2>>2% (a little).\n####  2 ", "2", "It saves $.2*10=2$% (a little)."],
  ])("turns the calculator's marks of %j into mathematics", (answer, gold, text) => {
    expect(read("gsm8k", { question: "q", answer })).toMatchObject({ answer: gold, rationale: { text, answer: gold } });
  });

  it("takes a percentage with its sign too where one is asked for", () => {
    const answer = "It is 50/250*100=<<50/250*100=20>>20.\n#### 20";
    expect(read("gsm8k", { question: "What percentage is water?", answer }).aliases).toEqual(["20%"]);
    expect(read("gsm8k", { question: "How many are there?", answer }).aliases).toEqual([]);
  });

  it("keeps the words of any solution and leaves no mark", () => {
    const word = fc.constantFrom("He", "pays", "$5", "each,", "so", "2.", "x", "(3", "=", "$", "1,000");
    const piece = fc.oneof(
      word,
      fc.tuple(fc.nat(99), fc.nat(99)).map(([a, b]) => `${a}+${b}=<<${a}+${b}=${a + b}>>${a + b}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const marks = pieces.filter((one) => one.includes("<<")).length;
        const { rationale } = read("gsm8k", { question: "q", answer: `Look: ${pieces.join(" ; ")}\n#### 1` });
        const text = rationale?.text ?? "";
        expect(text).not.toMatch(/<<|>>/);
        expect(text.match(/\$\d+\+\d+=\d+\$/g)?.length ?? 0).toBe(marks);
        for (const one of pieces.filter((piece) => /^[A-Za-z]+,?$/.test(piece))) expect(text).toContain(one);
      }),
    );
  });
});

describe("math", () => {
  it.each([
    ["First $\\boxed{1}$, then $\\boxed{\\frac{1}{2}}$.", "\\frac{1}{2}", "expression"],
    ["The winner is \\boxed{\\text{Evelyn}}.", "\\text{Evelyn}", "text"],
    ["It is even: \\boxed{even}", "even", "text"],
    ["So $\\boxed 3$.", "3", "expression"],
    ["So $\\fbox{4}$.", "4", "expression"],
  ])("takes the last box of %j", (solution, answer, answerKind) => {
    const { rationale, ...found } = read("math", { problem: "p", solution, level: "Level 5", type: "Algebra" });
    expect(found).toMatchObject({ answer, answerKind, subject: "Algebra", level: "Level 5" });
    expect(rationale).toEqual({ text: solution, answer });
  });

  it("prefers the column of MATH-500 and keeps what the solution says", () => {
    const row = { problem: "p", solution: "So \\boxed{2}.", answer: "3", subject: "Algebra", level: 1 };
    expect(read("math", row)).toMatchObject({ answer: "3", level: "1", rationale: { answer: "2" } });
  });
});

describe("gpqa", () => {
  it("draws the order of the options by seed and id, and finds the right one again", () => {
    const answers = new Set<string>();
    for (let id = 0; id < 40; id++) {
      const row = { ...gpqaRow, "Record ID": `rec${id}` };
      const { options = [], answer } = read("gpqa", row);
      expect(options.find(({ label }) => label === answer)?.text).toBe("Carbon dioxide");
      expect(options.map(({ text }) => text).sort()).toEqual(["Carbon dioxide", "Helium", "NaN", "Oxygen"]);
      expect(read("gpqa", { ...row })).toEqual(read("gpqa", row));
      answers.add(answer);
    }
    expect([...answers].sort()).toEqual(["A", "B", "C", "D"]);
  });

  it("refuses a question whose right answer is among the wrong ones", () => {
    expect(() => read("gpqa", { ...gpqaRow, "Incorrect Answer 2": " Carbon dioxide" })).toThrow("right answer");
  });
});

describe("rows", () => {
  const rowsOf = (name: string, content: string | Uint8Array) =>
    inScratchFolder(async (folder) => {
      writeFileSync(join(folder, name), content);
      const found: unknown[] = [];
      for await (const read of readRows(name, { root: folder }))
        found.push("row" in read ? [read.place, read.row] : [read.place, read.error.code]);
      return found;
    });

  it("of JSONL are read on after a line that is not JSON, or no object", async () => {
    expect(await rowsOf("a.jsonl", '\ufeff{"a":1}\nnot\n\n[2]\r\n{"a":3}')).toEqual([
      ["a.jsonl:1", { a: 1 }],
      ["a.jsonl:2", "invalid_jsonl"],
      ["a.jsonl:4", "invalid_row"],
      ["a.jsonl:5", { a: 3 }],
    ]);
    expect(await rowsOf("a.jsonl", '{"a":1}\n{"a":')).toEqual([
      ["a.jsonl:1", { a: 1 }],
      ["a.jsonl:2", "invalid_jsonl"],
    ]);
  });

  it("of JSON are the elements of a list, or one object, with the lines they begin in", async () => {
    expect(await rowsOf("a.json", '[\n  {"a":\n 1},\n  {"a": 2}, 3\n]')).toEqual([
      ["a.json:2", { a: 1 }],
      ["a.json:4", { a: 2 }],
      ["a.json:4", "invalid_row"],
    ]);
    expect(await rowsOf("a.json", '{"problem": "p"}')).toEqual([["a.json:1", { problem: "p" }]]);
    await expect(rowsOf("a.json", '[{"a": 1},\n{"a" 2}]')).rejects.toMatchObject({
      code: "invalid_json",
      place: "a.json:2",
    });
  });

  it("of CSV are texts, and begin where they begin also after line ends in a value", async () => {
    expect(await rowsOf("a.csv", '\ufeffq,a\r\n"two\nlines",NaN\r\nnull,\r\nx\r\n"y",z\r\n')).toEqual([
      ["a.csv:2", { q: "two\nlines", a: "NaN" }],
      ["a.csv:4", { q: "null", a: "" }],
      ["a.csv:5", "invalid_row"],
      ["a.csv:6", { q: "y", a: "z" }],
    ]);
    expect(await rowsOf("a.tsv", "q\ta\n1\t2\n")).toEqual([["a.tsv:2", { q: "1", a: "2" }]]);
  });

  it("of Parquet have lists and structs", () =>
    inScratchFolder(async (folder) => {
      const columns = { question: "VARCHAR", choices: "STRUCT(label VARCHAR[], text VARCHAR[])" };
      const row = { question: "[q*]?", choices: { label: ["A"], text: ["one"] } };
      await writeParquet(join(folder, "a[1].parquet"), { columns, rows: [row, { question: null, choices: null }] });
      const found: unknown[] = [];
      for await (const read of readRows("a[1].parquet", { root: folder })) found.push(read);
      expect(found).toEqual([
        { place: "a[1].parquet:1", row },
        { place: "a[1].parquet:2", row: { question: null, choices: null } },
      ]);
    }));

  it("of other files, and of files that are not there, are an error with what to do", async () => {
    await expect(rowsOf("a.xml", "<a/>")).rejects.toMatchObject({
      code: "unknown_file",
      hint: expect.stringContaining(".jsonl"),
    });
    await expect(rowsOf("a.parquet", "no parquet")).rejects.toMatchObject({
      code: "unreadable_file",
      place: "a.parquet",
    });
    const missing = readRows("no.csv", { root: "/nowhere" }).next();
    await expect(missing).rejects.toMatchObject({ name: "InputError", code: "unreadable_file", place: "no.csv" });
  });
});

describe("chooseImporter", () => {
  const choose = (format: string, content: string) =>
    inScratchFolder(async (folder) => {
      writeFileSync(join(folder, "a.jsonl"), content);
      return (await chooseImporter({ format, files: ["a.jsonl"], root: folder })).format;
    });

  it("takes the one that is named, and else the one that knows a row", async () => {
    expect(await choose("math", "")).toBe("math");
    expect(await choose("auto", `broken\n${JSON.stringify(gpqaRow)}\n`)).toBe("gpqa");
  });

  it("says which columns there are, and which are known", async () => {
    const refused = {
      name: "ConfigError",
      code: "unknown_format",
      hint: expect.stringContaining("gsm8k (question, answer)"),
    };
    await expect(choose("auto", '{"prompt":"p","reply":"r"}\n')).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining("prompt, reply"),
    });
    await expect(choose("auto", "")).rejects.toMatchObject(refused);
    await expect(choose("gsm9k", "")).rejects.toMatchObject(refused);
  });
});
