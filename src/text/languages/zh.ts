import type { Language } from "../language.ts";
import { countScripts } from "../script.ts";

const words = (list: string): string[] => list.trim().split(/\s+/);

const numeral = "[零〇一二两三四五六七八九十百千万亿\\d]";
const measure =
  "(?:个|种|次|倍|天|年|年代|月|日|号|周|小时|分钟|秒|人|元|岁|度|米|千米|公里|克|千克|毫克|升|毫升|吨|亩|公顷|成|%|℃)";
const pointing = /[该此这那其][\p{Script=Han}]?|[后前]者|本(?:品|病|法|文|章|节|条)|上述|前述|下述/gu;
const elsewhere = /上[表图文述节章]|下[表图文述]|如(?:图|表)|见(?:图|表)|[图表]\s*\d|本文|前文|后文/;

/** Chinese, simplified or traditional. */
export const chinese: Language = {
  code: "zh",
  name: "Chinese",
  score(text) {
    const { letters, han, kana } = countScripts(text);
    if (letters === 0 || kana > han / 10) return 0;
    return Math.min(1, han / letters / 0.5);
  },
  spaced: false,
  sentences: { ends: "。！？!?", closers: '”’」』）)】》"', spaceAfter: false, continues: () => false },
  articles: /^(?!)/,
  singular: (word) => word,
  uselessAnswers: {
    pronoun: new Set(
      words(
        "他 她 它 他们 她们 它们 其 该 此 这 那 这些 那些 前者 后者 其他 其它 其中 其余 我们 你们 自己 本文 本法 本病 二者 两者 三者 彼此 大家 有的 另一种 这种 该法 该病 该药 此类",
      ),
    ),
    generic: new Set(
      words(
        `研究 结果 方法 系统 问题 情况 作用 影响 过程 数据 部分 因素 水平 类型 患者 时间 人 人们 国家 地区 作者 本研究 内容 条件
         方面 原因 方式 程度 特点 特征 性质 功能 结构 物质 材料 产品 来源 目的 基础 手段 措施 制度 活动 工作 现象 关系 变化 阶段
         形式 种类 数量 名称 对象 主体 客体 单位 个人 机构 组织 机关 规定 要求 标准 症状 疾病 药物 治疗 环境 能力 范围 程序 例子
         世界 社会 一般 重要 主要 需要 能够 可以 损失 危害 风险 效果 意义 价值 途径 途径之一 之一 一种 一类 一个`,
      ),
    ),
    date: [
      /^\d{4}(?:年|年代)?$/,
      /^(?:公元前?)?\d{1,4}年(?:\d{1,2}月)?(?:\d{1,2}[日号])?$/,
      /^\d{1,2}月(?:\d{1,2}[日号])?$/,
      /^(?:公元前?)?[\d一二三四五六七八九十]{1,3}世纪(?:初|末|中叶|[\d一二三四五六七八九十]+年代)?$/,
      /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
      /^[\d一二三四五六七八九〇]{2,4}年代(?:初|末|中期)?$/,
      /^(?:春|夏|秋|冬)[季天]$/,
    ],
    number: [
      new RegExp(`^(?:约|大约|近|超过|不足|第)?${numeral}+(?:多|余|几)?${measure}?(?:以上|以下|左右)?$`),
      /^[\d\s.,:%‰°±×x^~≈<>≤≥=+\u2010-\u2015/-]+[\p{Script=Latin}\p{Script=Greek}]{0,4}(?:\/\p{L}{1,4})?$/u,
    ],
    reference: [/^[图表]\s*\d/, /^第[\d一二三四五六七八九十百]+[章节条款项]$/],
  },
  answerLength: { least: 2, most: 15 },
  introduction: /^(?:以下)?(?:简称|缩写)为?|^(?:又|也|亦|或|旧|俗|即|学名|别)[称名]?[为作]?|^即/,
  danglingReference(question) {
    const text = question.normalize("NFKC").trim();
    const outside = elsewhere.exec(text)?.[0];
    if (outside) return outside;
    for (const { 0: phrase, index } of text.matchAll(pointing)) {
      // 其中, 其他, 因此, 由此, 此外, 彼此 and the like point at nothing outside.
      if (/^其[中他它余实次]|^此外|^那么|^这样/.test(phrase) || /[因由彼故如尤极与至在]$/.test(text.slice(0, index)))
        continue;
      const before = text.slice(0, index);
      const opensClause = /[,;:。]/.test(before);
      const noun = phrase.slice(1);
      if (!opensClause && !(noun !== "" && before.includes(noun) && phrase[0] !== "其")) return phrase;
    }
    return undefined;
  },
};
