import { describe, expect, test } from "vitest";
import { detectLanguage, languages, splitSentences } from "#text";

const [english, chinese] = languages;
if (!english || !chinese) throw new Error("two languages");
const cut = (text: string, language = english) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

describe("detectLanguage", () => {
  test.each([
    ["en", "The appressorium is sealed by a layer of melanin, which is made from acetate."],
    ["en", "Rice blast"],
    ["zh", "水稻土是在长期淹水耕作条件下形成的人为土壤。"],
    ["zh", "SGLT2抑制剂（如恩格列净）可降低心力衰竭的住院风险。"],
    ["zh", "中國科學院南京土壤研究所長期從事水稻土的研究。"],
    ["und", "これは日本語の文章です。水田の土壌について説明します。"],
    ["und", "Рисовый пирикуляриоз — одно из самых вредоносных заболеваний риса."],
    ["und", ""],
    ["und", "123 456 — 789"],
    [
      "und",
      "Der Bundestag wird vom Volk gewählt und beschließt die Gesetze des Bundes, während der Bundesrat die Länder vertritt und bei vielen Gesetzen zustimmen muss, bevor diese durch den Bundespräsidenten ausgefertigt werden können.",
    ],
  ])("says %s of %j", (code, text) => {
    expect(detectLanguage(text)).toBe(code);
  });
});

describe("splitSentences", () => {
  test("keeps abbreviations, initials and decimals together", () => {
    expect(
      cut("M. oryzae infects rice, e.g. in Japan. Puccinia graminis f. sp. tritici (Pgt) does not. It is 3.5 mm long."),
    ).toEqual([
      "M. oryzae infects rice, e.g. in Japan.",
      "Puccinia graminis f. sp. tritici (Pgt) does not.",
      "It is 3.5 mm long.",
    ]);
  });

  test("ends a sentence at a blank line and before a list mark, not at a soft line break", () => {
    expect(cut("Rice blast\n\nIt is caused by\na fungus.\n- ACE inhibitors\n- ARBs")).toEqual([
      "Rice blast",
      "It is caused by\na fungus.",
      "- ACE inhibitors",
      "- ARBs",
    ]);
  });

  test("keeps closing quotes and brackets with the sentence that they end", () => {
    expect(cut("他说：“这是水稻土。”后来又否认了。", chinese)).toEqual(["他说：“这是水稻土。”", "后来又否认了。"]);
    expect(cut('He wrote "It is." Then he left.')).toEqual(['He wrote "It is."', "Then he left."]);
  });

  test("loses nothing but white space", () => {
    const text = "  One.  Two!\n\n\nThree? Four ";
    expect(cut(text).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  });
});

describe("danglingReference", () => {
  test.each([
    "It shall not engage a ____ without the prior written authorisation of the latter.",
    "According to the table above, ____ slows ammonia volatilization.",
    "This gene protects wheat against ____.",
    "As shown in Figure 3, ____ rises.",
    "The latter is inhibited by ____.",
  ])("finds that %j points outside", (question) => {
    expect(english.danglingReference(question)).toBeDefined();
  });

  test.each([
    "Both NSTEMI and ____ belong to acute coronary syndrome, but in the latter cardiac troponin is not raised.",
    "Barley is attacked by ____ instead, against which mlo alleles protect; this fungus does not infect wheat.",
    "Nitrosomonas oxidises ammonia to ____ but does not carry out the next step, in which Nitrobacter oxidises this ion.",
    "The relation that links period and luminosity is called ____.",
  ])("finds that %j stands alone", (question) => {
    expect(english.danglingReference(question)).toBeUndefined();
  });

  test.each([
    "后者随水下移到____，在那里被还原。",
    "估算肾小球滤过率低于30时禁用该药，其罕见的不良反应是____。",
    "上表中的____最高。",
  ])("finds that %j points outside", (question) => {
    expect(chinese.danglingReference(question)).toBeDefined();
  });

  test.each([
    "隶属于中国科学院的____主持阿里原初引力波探测计划，该计划的台址位于西藏阿里。",
    "主要抑制肝糖异生的____是2型糖尿病的一线药物，其罕见而严重的不良反应是乳酸酸中毒。",
    "个人信息处理者大致相当于____中的“控制者”，后者所在的这部欧盟法律规定了72小时的期限。",
  ])("finds that %j stands alone", (question) => {
    expect(chinese.danglingReference(question)).toBeUndefined();
  });
});
