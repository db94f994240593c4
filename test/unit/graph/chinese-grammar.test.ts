import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { WordTagger } from "#core";
import { grammarOf } from "#graph";
import { loadChineseWords } from "#models";
import { languageOf, splitSentences } from "#text";

const grammar = grammarOf("zh");
const chinese = languageOf("zh");
if (!grammar || !chinese) throw new Error("no grammar");
let tagger: WordTagger;
beforeAll(async () => {
  tagger = await loadChineseWords();
});

const parse = async (sentence: string, { topic, text = sentence }: { topic?: string; text?: string } = {}) => {
  const [words = []] = await tagger.tag([sentence]);
  return grammar.parse(sentence, { topic, words, count: (name) => text.split(name).length - 1 });
};
const read = async (sentence: string, topic?: string) => {
  const { statements } = await parse(sentence, topic === undefined ? {} : { topic });
  return statements.map(
    ({ subject, relation, object, negated, hedged }) =>
      `${negated ? "!" : ""}${hedged ? "?" : ""}${subject} | ${relation} | ${object}`,
  );
};

describe("the Chinese grammar", () => {
  test.each<[string, string[]]>([
    ["家蚕属于鳞翅目蚕蛾科。", ["家蚕 | 属于 | 鳞翅目蚕蛾科"]],
    ["稻瘟病由稻瘟病菌引起。", ["稻瘟病 | 由…引起 | 稻瘟病菌"]],
    ["铵态氮被氧化为硝态氮。", ["铵态氮 | 被氧化为 | 硝态氮"]],
    ["铵态氮在氧化层中被硝化细菌氧化为硝态氮。", ["铵态氮 | 被…氧化 | 硝化细菌", "铵态氮 | 被氧化为 | 硝态氮"]],
    ["丝素蛋白富含甘氨酸和丙氨酸。", ["丝素蛋白 | 富含 | 甘氨酸", "丝素蛋白 | 富含 | 丙氨酸"]],
    ["二甲双胍是2型糖尿病的一线药物。", ["二甲双胍 | 是…的一线药物 | 2型糖尿病"]],
    ["稻瘟病的病原是稻瘟病菌。", ["稻瘟病 | 的病原是 | 稻瘟病菌"]],
    ["复制权和信息网络传播权等属于财产权。", ["复制权 | 属于 | 财产权", "信息网络传播权 | 属于 | 财产权"]],
    ["维生素C促进非血红素铁的吸收。", ["维生素C | 促进…的吸收 | 非血红素铁"]],
    ["SGLT2抑制剂诱发酮症酸中毒。", ["SGLT2抑制剂 | 诱发 | 酮症酸中毒"]],
    ["磺脲类药物关闭β细胞膜上的钾通道。", ["磺脲类药物 | 关闭 | 钾通道"]],
    ["铁调素与膜铁转运蛋白结合。", ["铁调素 | 与…结合 | 膜铁转运蛋白"]],
    ["家蚕以桑叶为主要食料。", ["家蚕 | 以…为主要食料 | 桑叶"]],
    ["隐私权则由《民法典》人格权编加以保护。", ["隐私权 | 由…保护 | 民法典"]],
  ])("reads %j", async (sentence, statements) => {
    expect(await read(sentence)).toEqual(statements);
  });

  test("marks denial and doubt", async () => {
    expect(await read("过氧化物酶体不含DNA。")).toEqual(["!过氧化物酶体 | 含 | DNA"]);
    expect(await read("缺铁通常导致贫血。")).toEqual(["?缺铁 | 导致 | 贫血"]);
    expect(await read("恩格列净属于SGLT2抑制剂，但可能诱发酮症酸中毒。")).toContain("?恩格列净 | 诱发 | 酮症酸中毒");
  });

  test("carries the subject on, and takes 该病毒 for the thing whose name ends so", async () => {
    expect(await read("铁调素由肝脏合成，抑制膜铁转运蛋白。")).toContain("铁调素 | 抑制 | 膜铁转运蛋白");
    expect(await read("血液型脓病由核型多角体病毒引起，该病毒属于杆状病毒科。")).toContain(
      "核型多角体病毒 | 属于 | 杆状病毒科",
    );
    expect(await read("硫酸根可被还原为硫化氢，后者毒害稻根。")).toContain("硫化氢 | 毒害 | 稻根");
    expect(await read("该菌产生毒素。", "稻瘟病")).toEqual([]);
  });

  test("he and she are told elsewhere, and after a thing that cannot be told 它 is no one", async () => {
    expect(await read("他出生于意大利的罗马，取得皇位。", "塞维鲁")).toEqual([]);
    expect(await read("地中海贫血也属于小细胞低色素性贫血，它由珠蛋白基因缺陷引起。", "慢性病贫血")).toEqual([]);
  });

  test("a passive keeps its agent where it tells what comes of it", async () => {
    const { statements } = await parse("铵态氮被硝化细菌氧化为硝态氮。");
    expect(statements.map(({ clause }) => clause)).toEqual(Array(2).fill("铵态氮被硝化细菌氧化为硝态氮"));
  });

  test("whom something is done with or to is part of the claim", async () => {
    expect(await read("奥斯曼帝国参加第一次世界大战，与奥匈帝国结成同盟。")).toContain(
      "奥斯曼帝国 | 与…结成同盟 | 奥匈帝国",
    );
    expect(await read("奥斯曼帝国与奥匈帝国结成同盟。")).toEqual([]);
    expect(await read("当事人向人民法院提起诉讼。")).toEqual(["当事人 | 向…提起诉讼 | 人民法院"]);
  });

  test("again and again is one word, a modal is no part of a name, and a role names no state", async () => {
    expect((await parse("鼠疫一再袭击威尼斯。")).statements.map(({ clause }) => clause)).not.toContain(
      "鼠疫一袭击威尼斯",
    );
    expect(await read("贡丸会加入硼砂。")).toEqual(["贡丸 | 加入 | 硼砂"]);
    expect(await read("签署国包括比利时和卢森堡。")).toEqual([]);
  });

  test("reads other names", async () => {
    expect((await parse("家蚕（Bombyx mori）属于鳞翅目。")).aliases).toEqual([{ name: "家蚕", other: "Bombyx mori" }]);
    expect((await parse("土壤的氧化还原电位（Eh）迅速下降。")).aliases).toEqual([
      { name: "氧化还原电位", other: "Eh" },
    ]);
    expect((await parse("满江红又称红萍。")).statements).toEqual([]);
    expect((await parse("《中华人民共和国著作权法》（以下简称《著作权法》）保护作者。")).aliases).toEqual([
      { name: "中华人民共和国著作权法", other: "著作权法" },
    ]);
  });

  test.each([
    "其中第五龄食桑量最大。",
    "可以。",
    "",
    "主要有以下几种。",
    "在这种情况下它会增加。",
    "缺铁性贫血患者的血清铁蛋白降低，总铁结合力升高。",
    "发表权、署名权和保护作品完整权属于人身权。",
  ])("says nothing of %j", async (sentence) => {
    const found = await read(sentence);
    expect(found.filter((one) => !one.startsWith("保护"))).toEqual([]);
  });

  test("an event is part of a name only where the text names it so again", async () => {
    const name = async (text: string) => (await parse("大爆炸产生光子。", { text })).names.map((one) => one.name);
    expect(await name("大爆炸产生光子。大爆炸很早。")).toContain("大爆炸");
    expect(await name("大爆炸产生光子。")).not.toContain("大爆炸");
  });

  test("every name stands at its place and begins and ends with a word of its own, in the whole corpus", async () => {
    const folder = new URL("../../../recipes/k2v/corpus/", import.meta.url);
    const documents = readdirSync(folder).filter((file) => file.includes("-zh-"));
    expect(documents.length).toBeGreaterThan(3);
    for (const document of documents) {
      const text = readFileSync(new URL(document, folder), "utf8").replaceAll("*", "");
      for (const { start, end } of splitSentences(text, chinese)) {
        const sentence = text.slice(start, end);
        const { names, statements } = await parse(sentence, { text });
        for (const name of names) {
          expect(sentence.slice(name.start, name.end)).toBe(name.name);
          expect(name.name).not.toMatch(/^[的了着是和与及或把将]|[的了着是和与及或被把将]$/);
        }
        const known = new Set(names.map(({ name }) => name));
        for (const { subject, object, clause } of statements) {
          expect(known).toContain(object);
          expect(clause.startsWith(subject) && clause.includes(object), clause).toBe(true);
        }
      }
    }
  });
});
