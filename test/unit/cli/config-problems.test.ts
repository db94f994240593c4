import { describe, expect, test } from "vitest";
import { loadConfig } from "../../../src/cli/config/load-config.ts";
import { configFile, least, problemsOf } from "./config-file.ts";

describe("a file that is no YAML is told with line and column", () => {
  test.each<[string, string, string, string]>([
    ["a bracket that is not closed", `${least}seed: [\n`, "7:1", "Look at this line"],
    ["a quote that is not closed", `${least}domain: "auto\n`, "7:1", "Look at this line"],
    ["a tab for indentation", `${least}questions:\n\tcount: 3\n`, "7:1", "Indent with spaces."],
    ["the same key twice", `${least}seed: 1\nseed: 2\n`, "7:1", "Keep one of the two."],
    ["two documents", `${least}---\n${least}`, "6:1", "One file is one run"],
    ["an unknown tag", `${least}seed: !number 3\n`, "6:7", "Look at this line"],
    ["an anchor that is not there", `${least}seed: *nowhere\n`, "1:1", "Look at this line"],
    ["an indentation that does not fit", `${least}questions:\n    count: 3\n  shape: quintuple\n`, "8:", ""],
  ])("%s", (_, text, place, hint) => {
    const [first = ["", ""]] = problemsOf(text);
    expect(first[0]).toMatch(new RegExp(`^${place}[\\d:]* not YAML as we read it: .`));
    expect(first[1]).toContain(hint);
  });

  test.each<[string, string | Uint8Array, string]>([
    ["a list", "- version: 1\n", "1:1 not a mapping of keys to values"],
    ["a sentence", "a dataset about rice\n", "1:1 not a mapping of keys to values"],
    ["a number", "42", "1:1 not a mapping of keys to values"],
    ["UTF-16", Buffer.from(`\ufeff${least}`, "utf16le"), "1:1 not UTF-8 text"],
    ["Latin-1 in a comment", Buffer.from("version: 1\n# déjà\n", "latin1"), "2:4 not UTF-8 text"],
    ["bytes", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe]), "1:5 not UTF-8 text"],
  ])("%s", (_, content, expected) => {
    const [[message, hint] = ["", ""]] = problemsOf(content);
    expect(message).toBe(expected);
    expect(hint).not.toBe("");
  });
});

describe("what is missing is told at once, with what it is for", () => {
  test.each([
    ["an empty file", ""],
    ["a file of comments", "# to do\n"],
    ["null", "null\n"],
    ["a file with a key that has no value", "documents:\n"],
  ])("in %s", (_, text) => {
    const messages = problemsOf(text).map(([message]) => message.replace(/^[\d:]+ /, ""));
    const documents =
      text === "documents:\n" ? "documents: expected a map of keys to values, got nothing" : "documents is missing";
    expect(messages).toEqual(["version is missing", "name is missing", "pipeline is missing", documents]);
  });

  test("inside a map", () => {
    expect(problemsOf(least.replace("paths: [corpus]", "limit: 3"))).toEqual([
      ["4:1 documents.paths is missing", "documents.paths: Files, folders or globs, relative to this file."],
    ]);
  });
});

describe("a wrong value is told with its place, what was expected, and what was found:", () => {
  test.each<[string, string, string]>([
    ["seed: x", '6:1 seed: expected a number, got "x"', "seed: The same seed and input give the same bytes."],
    ["seed: 1.5", "6:1 seed: expected a whole number, got 1.5", "seed: "],
    ["seed: -1", "6:1 seed: must be at least 0, got -1", "seed: "],
    ["seed:", "6:1 seed: expected a number, got nothing", "seed: "],
    ["seed: [1]", "6:1 seed: expected a number, got a list", "seed: "],
    ["seed: { a: 1 }", "6:1 seed: expected a number, got a map", "seed: "],
    ["seed: 1e300", "6:1 seed: ", "seed: "],
    ["seed: .nan", "6:1 seed: ", "seed: "],
    ["concurrency: 2000", "6:1 concurrency: must be at most 1024, got 2000", "concurrency: "],
    [
      "questions: { shape: quintuples }",
      '6:14 questions.shape: expected quintuple or neighbourhood, got "quintuples"',
      "Did you mean quintuple?",
    ],
    [
      "questions: { shape: circle }",
      '6:14 questions.shape: expected quintuple or neighbourhood, got "circle"',
      "questions.shape: ",
    ],
    [
      "questions: { allowSingle: yes }",
      '6:14 questions.allowSingle: expected true or false, got "yes"',
      "questions.allowSingle: ",
    ],
    ["questions: 5", "6:1 questions: expected a map of keys to values, got 5", "questions: "],
    ["questions: []", "6:1 questions: expected a map of keys to values, got an empty list", "questions: "],
    ["domain: medecine", "6:1 domain: expected auto, agriculture, ", "Did you mean medicine?"],
    ["domain: 3", "6:1 domain: expected auto, agriculture, ", "domain: "],
    ["failures: { maxShare: 20 }", "6:13 failures.maxShare: must be at most 1, got 20", "failures.maxShare: "],
    ["runs: ''", '6:1 runs: length must be at least 1, got ""', "runs: "],
  ])("%s", (line, message, hint) => {
    const [[found, help] = ["", ""], ...others] = problemsOf(`${least}${line}\n`);
    expect(found.startsWith(message), found).toBe(true);
    expect(help.startsWith(hint), help).toBe(true);
    expect(help.length).toBeGreaterThan(5);
    expect(others).toEqual([]);
  });

  test.each<[string, string]>([
    ["paths: []", "5:3 documents.paths: number of entries must be at least 1, got an empty list"],
    ["paths: corpus", '5:3 documents.paths: expected a list, got "corpus"'],
    ["paths: [corpus, 3]", "5:19 documents.paths.1: expected a text, got 3"],
    ["paths:\n    - ''", '6:7 documents.paths.0: length must be at least 1, got ""'],
    ["paths: &a [*a]", "5:14 documents.paths.0: expected a text, got a list"],
  ])("%s", (line, message) => {
    expect(problemsOf(least.replace("paths: [corpus]", line)).map(([found]) => found)).toEqual([message]);
  });

  test.each<[string, string]>([
    ["version: 2", "1:1 version: expected 1, got 2"],
    ["version: '1'", '1:1 version: expected 1, got "1"'],
    ["version: 1.1", "1:1 version: expected 1, got 1.1"],
  ])("%s", (line, message) => {
    expect(problemsOf(least.replace("version: 1", line)).map(([found]) => found)).toEqual([message]);
  });

  test("a long value is cut short", () => {
    const [[found] = [""]] = problemsOf(`${least}seed: ${"x".repeat(500)}\n`);
    expect(found.length).toBeLessThan(120);
  });
});

describe("an unknown key is told with the one that was meant:", () => {
  test.each<[string, string, string]>([
    ["sead: 3", '6:1 unknown key "sead"', "Did you mean seed?"],
    ["count: 3", '6:1 unknown key "count"', "Did you mean questions.count?"],
    ["max_tokens: 3", '6:1 unknown key "max_tokens"', "Did you mean chunks.maxTokens?"],
    [
      "questions: { maxperanswer: 3 }",
      '6:14 unknown key "questions.maxperanswer"',
      "Did you mean questions.maxPerAnswer?",
    ],
    ["questions: { zzz: 3 }", '6:14 unknown key "questions.zzz"', "Known here: count, shape, "],
    ["zzzzz: 3", '6:1 unknown key "zzzzz"', "Known here: version, name, "],
    ["3: x", '6:1 unknown key "3"', "Known here: version, "],
    ["? [a]\n: x", '1:1 unknown key "[ a ]"', "Known here: version, "],
    ["__proto__: { seed: 3 }", '6:1 unknown key "__proto__"', "Known here: version, "],
    ["constructor: 3", '6:1 unknown key "constructor"', "Known here: version, "],
  ])("%s", (line, message, hint) => {
    const [[found, help] = ["", ""], ...others] = problemsOf(`${least}${line}\n`);
    expect(found).toBe(message);
    expect(help.startsWith(hint), help).toBe(true);
    expect(others).toEqual([]);
  });

  test("each of several, in one go with wrong values", () => {
    const found = problemsOf(`${least}sead: 3\nconcurrency: 0\nchunks:\n  size: 3\n`).map(([message]) => message);
    expect(found.sort()).toEqual([
      '6:1 unknown key "sead"',
      "7:1 concurrency: must be at least 1, got 0",
      '9:3 unknown key "chunks.size"',
    ]);
  });
});

describe("flags and variables are told by their own names:", () => {
  test.each<[string, string, string]>([
    ["questions.count", "--set questions.count expected key=value", "For example"],
    ["=3", "--set =3 expected key=value", "For example"],
    ["questions.count=x", '--set questions.count=x questions.count: expected a number, got "x"', "questions.count: "],
    ["questions.count=", "--set questions.count= questions.count: expected a number, got nothing", "questions.count: "],
    ["questions.counts=3", '--set questions.counts=3 unknown key "questions.counts"', "Did you mean questions.count?"],
    ["count=3", '--set count=3 unknown key "count"', "Did you mean questions.count?"],
    ["seed.deep=3", "--set seed.deep=3 seed: expected a number, got a map", "seed: "],
    ["questions={coun: 3}", '--set questions={coun: 3} unknown key "questions.coun"', "Did you mean questions.count?"],
    ["name=[", "--set name=[ not a YAML value: ", "Values are written as in the file"],
    ["name='a", "--set name='a not a YAML value: ", "Values are written as in the file"],
    ["name=*a", "--set name=*a not a YAML value: ", "Values are written as in the file"],
    [
      "documents.paths=[3]",
      "--set documents.paths=[3] documents.paths.0: expected a text, got 3",
      "documents.paths.0: ",
    ],
    ["__proto__.seed=3", '--set __proto__.seed=3 unknown key "__proto__.seed"', "Did you mean seed?"],
    ["seed.__proto__.polluted=3", "--set seed.__proto__.polluted=3 seed: expected a number, got a map", "seed: "],
    ["constructor.prototype.polluted=3", "--set constructor.prototype.polluted=3 unknown key", ""],
  ])("--set %s", (pair, message, hint) => {
    const [[found, help] = ["", ""], ...others] = problemsOf(least, { set: [pair] });
    expect(found.startsWith(message), found).toBe(true);
    expect(help.startsWith(hint), help).toBe(true);
    expect(others).toEqual([]);
    expect(({} as { polluted?: number; seed?: number }).polluted).toBeUndefined();
    expect(({} as { polluted?: number; seed?: number }).seed).toBeUndefined();
  });

  test("TOUCHSTONE_SEED", () => {
    const env = { TOUCHSTONE_SEED: "many", TOUCHSTONE_OTHER: "x", TOUCHSTONE: "node x.js" };
    expect(problemsOf(`${least}seed: 3\n`, { env }).map(([found]) => found)).toEqual([
      'TOUCHSTONE_SEED seed: expected a number, got "many"',
    ]);
    expect(problemsOf(least, { env: { TOUCHSTONE_SEED: "[" } })[0]?.[0]).toContain("TOUCHSTONE_SEED not a YAML value");
  });
});

test("the message of all problems has each with its place on a line of its own", () => {
  const path = configFile(`${least}sead: 3\nconcurrency: 0\n`);
  expect(() => loadConfig(path)).toThrow(/x\.yaml:7:1 {2}concurrency.*\n.*x\.yaml:6:1 {2}unknown key/);
});
