import { describe, expect, test } from "vitest";
import { checkQuestions, questionFilters, uselessAnswer } from "#questions";

interface Row {
  readonly question: string;
  readonly answer: string;
  readonly aliases?: readonly string[];
  readonly text?: string;
}
const reasonsAgainst = ({ question, answer, aliases = [], text }: Row) => {
  const texts = new Map(text === undefined ? [] : [["d.txt", text]]);
  const row = { id: "1", question, answer, aliases, ...(text === undefined ? {} : { document: "d.txt" }) };
  return checkQuestions([row], texts).items[0]?.reasons ?? [];
};

describe("the question filters", () => {
  test.each<[string, Row]>([
    ["form", { question: "Who causes rice blast?", answer: "Magnaporthe oryzae" }],
    ["form", { question: "Rice blast is caused by { } of some kind.", answer: "Magnaporthe oryzae" }],
    ["form", { question: "It is exported as m____ from the nucleus.", answer: "RNA" }],
    ["form", { question: "____ is.", answer: "rice" }],
    ["answer_class", { question: "The regulation has applied since ____ in all states.", answer: "25 May 2018" }],
    ["answer_class", { question: "The disease is spread by ____ in the soil.", answer: "them" }],
    [
      "leak",
      {
        question: "____ (coronary heart disease) is caused by atherosclerosis.",
        answer: "ischemic heart disease",
        aliases: ["coronary heart disease"],
      },
    ],
    ["leak", { question: "____, an acronym, stands for the ACEs of this world.", answer: "ACE" }],
    [
      "leak",
      {
        question: "____（《个保法》）自2021年11月1日起施行。",
        answer: "中华人民共和国个人信息保护法",
        aliases: ["个保法"],
      },
    ],
    ["nested", { question: "Heparin binds antithrombin, and the complex inactivates ____ too.", answer: "thrombin" }],
    ["dangling_reference", { question: "According to the table above, ____ slows volatilization.", answer: "NBPT" }],
    ["dangling_reference", { question: "后者随水下移到____，在那里被还原。", answer: "还原层" }],
    [
      "language",
      {
        question: "The enzyme ____ hydrolyses urea in soil.",
        answer: "脲酶",
        text: "脲酶催化尿素水解，生成铵态氮。脲酶含镍。",
      },
    ],
    [
      "ungrounded",
      {
        question: "The enzyme ____ hydrolyses urea in soil.",
        answer: "catalase",
        text: "The enzyme urease hydrolyses urea in the soil.",
      },
    ],
  ])("reject for %s: %j", (reason, row) => {
    expect(reasonsAgainst(row)).toContain(reason);
  });

  test.each<Row>([
    {
      question: "The enzyme ____, which has nickel in its active site, hydrolyses urea.",
      answer: "urease",
      text: "The enzyme urease has nickel in its active site; it hydrolyses urea.",
    },
    {
      question: "隶属于中国科学院的____主持阿里原初引力波探测计划，该计划的台址位于西藏阿里。",
      answer: "中国科学院高能物理研究所",
      aliases: ["高能所"],
    },
    { question: "Table sugar is made of glucose and ____ in equal parts.", answer: "fructose" },
    { question: "____ is split by sucrase into glucose and fructose.", answer: "sucrose", aliases: ["table sugar"] },
  ])("keep %j", (row) => {
    expect(reasonsAgainst(row)).toEqual([]);
  });

  test("find an acronym that only the document ties to the answer", () => {
    const text = "The cosmic microwave background (CMB) is thermal radiation left over from the Big Bang.";
    expect(
      reasonsAgainst({
        question: "____ (CMB) is thermal radiation of the early universe.",
        answer: "cosmic microwave background",
        text,
      }),
    ).toContain("leak");
  });

  test("keep the first of two equal questions", () => {
    const row = { question: "The enzyme ____ hydrolyses urea.", answer: "urease", aliases: [] };
    const { items, dropped } = checkQuestions(
      [
        { id: "1", ...row },
        { id: "2", ...row, question: "The enzyme ____ hydrolyses urea!" },
      ],
      new Map(),
    );
    expect(items.map(({ kept }) => kept)).toEqual([true, false]);
    expect(dropped).toEqual({ duplicate: 1 });
  });

  test("have reasons of their own", () => {
    expect(new Set(questionFilters.map(({ reason }) => reason)).size).toBe(questionFilters.length);
  });
});

describe("uselessAnswer", () => {
  test.each([
    ["these", "en", "pronoun"],
    ["the results", "en", "generic"],
    ["1985", "en", "date"],
    ["early 19th century", "en", "date"],
    ["8 MPa", "en", "number"],
    ["twenty people", "en", "number"],
    ["Table 3", "en", "reference"],
    ["a very long answer that has a great many more words than eight", "en", "length"],
    ["它们", "zh", "pronoun"],
    ["2021年8月20日", "zh", "date"],
    ["三十天", "zh", "number"],
    ["第三章", "zh", "reference"],
    ["氮", "zh", "length"],
  ])("says of %s (%s): %s", (answer, language, problem) => {
    expect(uselessAnswer(answer, language)).toBe(problem);
  });

  test.each([
    ["RNA polymerase II", "en"],
    ["Article 17", "en"],
    ["sixth cranial nerve", "en"],
    ["CYP2C9", "en"],
    ["一氧化氮", "zh"],
    ["三磷酸腺苷", "zh"],
  ])("has nothing against %s", (answer, language) => {
    expect(uselessAnswer(answer, language)).toBeUndefined();
  });
});
