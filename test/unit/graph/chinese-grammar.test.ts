import { describe, expect, test } from "vitest";
import { grammarOf } from "#graph";

const grammar = grammarOf("zh");
if (!grammar) throw new Error("no grammar");
const parse = (sentence: string, topic?: string) => grammar.parse(sentence, { topic, isCommon: () => false });
const read = (sentence: string, topic?: string) =>
  parse(sentence, topic).statements.map(
    ({ subject, relation, object, negated, hedged }) =>
      `${negated ? "!" : ""}${hedged ? "?" : ""}${subject} | ${relation} | ${object}`,
  );

describe("the Chinese grammar", () => {
  test.each<[string, string[]]>([
    ["脲酶催化尿素水解。", ["脲酶 | 催化 | 尿素水解"]],
    ["家蚕属于鳞翅目蚕蛾科。", ["家蚕 | 属于 | 鳞翅目蚕蛾科"]],
    ["稻瘟病由稻瘟病菌引起。", ["稻瘟病 | 由…引起 | 稻瘟病菌"]],
    ["铵态氮被氧化为硝态氮。", ["铵态氮 | 被氧化为 | 硝态氮"]],
    ["丝素蛋白富含甘氨酸和丙氨酸。", ["丝素蛋白 | 富含 | 甘氨酸", "丝素蛋白 | 富含 | 丙氨酸"]],
    ["作品是著作权的客体。", ["作品 | 是…的客体 | 著作权"]],
    ["稻瘟病的病原是稻瘟病菌。", ["稻瘟病 | 的病原是 | 稻瘟病菌"]],
    [
      "复制权、发行权和信息网络传播权属于财产权。",
      ["复制权 | 属于 | 财产权", "发行权 | 属于 | 财产权", "信息网络传播权 | 属于 | 财产权"],
    ],
    ["维生素C促进非血红素铁的吸收。", ["维生素C | 促进…的吸收 | 非血红素铁"]],
    ["SGLT2抑制剂诱发酮症酸中毒。", ["SGLT2抑制剂 | 诱发 | 酮症酸中毒"]],
  ])("reads %j", (sentence, statements) => {
    expect(read(sentence)).toEqual(statements);
  });

  test("marks denial and doubt", () => {
    expect(read("著作权不保护思想本身。")).toEqual(["!著作权 | 保护 | 思想本身"]);
    expect(read("缺铁通常导致贫血。")).toEqual(["?缺铁 | 导致 | 贫血"]);
  });

  test("carries the subject on, and takes 该病毒 for the thing whose name ends so", () => {
    expect(read("铁调素由肝脏合成，抑制铁吸收。")).toContain("铁调素 | 抑制 | 铁吸收");
    expect(read("血液型脓病由核型多角体病毒引起，该病毒属于杆状病毒科。")).toContain(
      "核型多角体病毒 | 属于 | 杆状病毒科",
    );
    expect(read("该菌产生毒素。", "稻瘟病")).toEqual([]);
  });

  test("reads other names", () => {
    expect(parse("家蚕（Bombyx mori）属于鳞翅目。").aliases).toEqual([{ name: "家蚕", other: "Bombyx mori" }]);
    expect(parse("满江红又称红萍。").statements).toEqual([]);
    expect(parse("《中华人民共和国著作权法》（以下简称《著作权法》）保护作者。").aliases).toEqual([
      { name: "中华人民共和国著作权法", other: "著作权法" },
    ]);
  });

  test.each(["其中第五龄食桑量最大。", "可以。", "", "主要有以下几种。", "在这种情况下它会增加。"])(
    "says nothing of %j",
    (sentence) => {
      expect(read(sentence)).toEqual([]);
    },
  );
});
