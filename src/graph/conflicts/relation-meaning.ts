import { hasCjk, plainText, simplify } from "#text";
import { foldRelation } from "../fold-relation.ts";

/** What is longer is no label, and is compared as it is. */
const longestLabel = 200;
/** Words that say how, not what: a label with and without one says the same. */
const plainAdverb =
  /^(?:also|both|thus|hence|then|therefore|even|still|mainly|chiefly|primarily|largely|directly|specifically|actively|efficiently|effectively|strongly|markedly|greatly|significantly|rapidly|quickly|readily|irreversibly|reversibly)$/;
const plainAdverbZh = /主要|直接|也|还|均|都|因而|因此/g;
/** Words that carry no meaning of their own when labels of values are compared. */
const functionWord =
  /^(?:a|an|the|be|is|are|was|were|been|being|has|have|had|do|does|did|can|of|in|on|at|to|by|for|from|with|as|into|since|about|around|some|or|and|its|it|which|that|not)$/;
const functionTextZh = /约为|约|大约|为|是|的|得|得到|由|有|在|了|于|达|数值|所/g;

/**
 * The key of labels that say the same: tense, number and adverbs of manner aside.
 * @example plainRelation("is mainly caused by") === plainRelation("are caused by") // => true
 */
export function plainRelation(label: string): string {
  if (label.length > longestLabel) return label;
  if (hasCjk(label)) return foldRelation(label).replace(plainAdverbZh, "") || foldRelation(label);
  const words = plainText(label).toLowerCase().split(" ");
  const rest = words.filter((word) => !plainAdverb.test(word));
  return foldRelation(rest.length > 0 && rest.some((word) => !functionWord.test(word)) ? rest.join(" ") : label);
}

/** The words of a label that say what it is about; pairs of characters in Chinese. */
function meaningOf(label: string): ReadonlySet<string> {
  if (label.length > longestLabel) return new Set();
  const plain = plainText(label).toLowerCase();
  if (hasCjk(plain)) {
    const text = simplify(plain)
      .replace(/\([^)]*\)/g, "")
      .replace(functionTextZh, "")
      .replace(/[^\p{L}\p{N}]/gu, "");
    return new Set(
      text.length < 2 ? [text].filter(Boolean) : [...text].slice(1).map((_, at) => text.slice(at, at + 2)),
    );
  }
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !functionWord.test(word)).map(stem));
}

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "").replace(/e$/, "") : word;

/** What labels mean, each looked at once. */
export class RelationMeanings {
  readonly #plain = new Map<string, string>();
  readonly #words = new Map<string, ReadonlySet<string>>();

  /** As `plainRelation`. */
  plain(label: string): string {
    if (label.length > longestLabel) return label;
    const known = this.#plain.get(label) ?? plainRelation(label);
    this.#plain.set(label, known);
    return known;
  }

  /** Do two labels ask for the same value? More than half of the shorter one's words stand in the other. */
  askTheSame(one: string, other: string): boolean {
    if (this.plain(one) === this.plain(other)) return true;
    const [a, b] = [this.#wordsOf(one), this.#wordsOf(other)];
    const shared = [...a].filter((word) => b.has(word)).length;
    return shared > 0 && shared > Math.min(a.size, b.size) / 2;
  }

  /** Does one label hold all that the other one says? */
  overlap(one: string, other: string): boolean {
    const [a, b] = [this.#wordsOf(one), this.#wordsOf(other)];
    const [few, many] = a.size <= b.size ? [a, b] : [b, a];
    return few.size > 0 && [...few].every((word) => many.has(word));
  }

  #wordsOf(label: string): ReadonlySet<string> {
    const known = this.#words.get(label) ?? meaningOf(label);
    this.#words.set(label, known);
    return known;
  }
}
