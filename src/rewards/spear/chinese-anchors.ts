import { simplify } from "#text";
import type { Anchor } from "./anchor.ts";

/** Words that join and mark, none of which is a term; longer ones first. */
const joints = [
  [
    "因为",
    "所以",
    "因此",
    "如果",
    "那么",
    "但是",
    "然而",
    "由于",
    "可以",
    "能够",
    "这个",
    "那个",
    "我们",
    "它们",
    "他们",
    "以及",
  ],
  [
    "或者",
    "并且",
    "而且",
    "从而",
    "通过",
    "进行",
    "对于",
    "关于",
    "就是",
    "不是",
    "没有",
    "一个",
    "一种",
    "首先",
    "其次",
    "最后",
  ],
  [..."的了是在和与或被把由从对于而也都就又很其这那此该将会能可应为以之有不及等着过个种则且若"],
].flat();
const joint = new RegExp(joints.join("|"), "gu");
const clauseEnd = /[。，；：！？、,.;:!?()（）“”"'\s]+/u;
const letters = /[\p{L}\p{N}]/u;

/**
 * Anchors of Chinese reasoning. Ours, not the paper's, which has none: there is no parser here, so a term is what stands between
 * joining words and punctuation, and two to twelve characters long. Common sense takes the terms; science takes neighbours within
 * a clause as pairs, the first of equals.
 */
export function chineseAnchors(text: string, domain: "science" | "commonsense"): Anchor[] {
  const anchors: Anchor[] = [];
  const seen = new Set<string>();
  for (const clause of simplify(text).split(clauseEnd)) {
    const terms = clause
      .split(joint)
      .filter((term) => letters.test(term) && term.length >= 2 && term.length <= 12)
      .map((term) => term.toLowerCase());
    // A clause of a runaway completion may have more terms than a call takes arguments.
    if (domain === "commonsense") for (const term of terms) anchors.push([term]);
    else
      for (const [at, term] of terms.entries()) {
        const next = terms[at + 1];
        const key = `${term}\u0000${next}`;
        if (next === undefined || seen.has(key)) continue;
        seen.add(key);
        anchors.push([term, next]);
      }
  }
  return anchors;
}
