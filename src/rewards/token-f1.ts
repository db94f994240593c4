const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Python's string.punctuation. */
const punctuation = /[!-/:-@[-`{-~]/g;
const guarded = new Set(["yes", "no", "noanswer"]);

/**
 * F1 of two texts as bags of words. `kbevo`: lower case, anything but a–z, 0–9 parts words, articles stay; `squad`: punctuation
 * vanishes, articles go, and yes or no is equal or nothing. Letters of other scripts stay; CJK counts by characters.
 */
export function tokenF1(answer: string, gold: string, normalization: "kbevo" | "squad"): number {
  const [given, wanted] = [answer, gold].map((text) => tokens(text, normalization)) as [string[], string[]];
  if (normalization === "squad" && [given, wanted].some((words) => guarded.has(words.join(" "))))
    return given.join(" ") === wanted.join(" ") ? 1 : 0;
  // A gold without words, such as a sign, is matched by nothing.
  if (given.length === 0 || wanted.length === 0) return answer.trim() === gold.trim() ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of wanted) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of given) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return (2 * common) / (given.length + wanted.length);
}

function tokens(text: string, normalization: "kbevo" | "squad"): string[] {
  const lower = text.normalize("NFKC").toLowerCase().replace(cjk, " $& ");
  const bare =
    normalization === "kbevo"
      ? lower.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      : lower.replace(punctuation, "").replace(/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, " ");
  return bare.split(/\s+/u).filter((word) => word !== "");
}
