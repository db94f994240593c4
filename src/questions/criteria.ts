import type { Domain } from "#core";
import { hasCjk, plainText, simplify } from "#text";
import { agricultureEn } from "./criteria/agriculture-en.ts";
import { agricultureZh } from "./criteria/agriculture-zh.ts";
import { generalEn } from "./criteria/general-en.ts";
import { generalZh } from "./criteria/general-zh.ts";
import { lawEn } from "./criteria/law-en.ts";
import { lawZh } from "./criteria/law-zh.ts";
import { medicineEn } from "./criteria/medicine-en.ts";
import { medicineZh } from "./criteria/medicine-zh.ts";
import { scienceEn } from "./criteria/science-en.ts";
import { scienceZh } from "./criteria/science-zh.ts";
import type { DomainCriteria } from "./criterion.ts";

/** The keyword lists of one language are equally long, so that counts of hits can be compared between domains. */
export const criteriaTable: readonly DomainCriteria[] = [
  agricultureEn,
  agricultureZh,
  medicineEn,
  medicineZh,
  lawEn,
  lawZh,
  scienceEn,
  scienceZh,
  generalEn,
  generalZh,
];

const MAX_CHARACTERS = 20_000;
const MIN_HITS = 3;
const MIN_KEYWORDS = 2;
const GAP = /[\s-]+/gu;

const patterns = new Map<DomainCriteria, RegExp>();

/** The criteria of a domain in a language, else the general ones of the language, else the general English ones. */
export function criteriaFor(domain: Domain, language: string): DomainCriteria {
  const ofLanguage = entriesOf(language);
  return (
    ofLanguage.find((entry) => entry.domain === domain) ??
    ofLanguage.find((entry) => entry.domain === "general") ??
    generalEn
  );
}

/** The domain whose keywords the text uses most; "general" where they are too few or two domains tie. */
export function detectDomain(text: string, language: string): Domain {
  const head = simplify(plainText(text.slice(0, MAX_CHARACTERS)));
  let best: Domain = "general";
  let bestHits = 0;
  for (const entry of entriesOf(language)) {
    const { hits, keywords } = countKeywords(head, entry);
    if (hits < MIN_HITS || keywords < MIN_KEYWORDS || hits < bestHits) continue;
    best = hits === bestHits ? "general" : entry.domain;
    bestHits = hits;
  }
  return best;
}

function entriesOf(language: string): readonly DomainCriteria[] {
  const primary = language.toLowerCase().split(/[-_]/u)[0];
  return criteriaTable.filter((entry) => entry.language === primary);
}

function countKeywords(text: string, entry: DomainCriteria): { hits: number; keywords: number } {
  if (entry.keywords.length === 0) return { hits: 0, keywords: 0 };
  const found = new Set<string>();
  let hits = 0;
  for (const match of text.matchAll(patternOf(entry))) {
    hits += 1;
    found.add((match[1] ?? match[0]).toLowerCase().replace(GAP, " "));
  }
  return { hits, keywords: found.size };
}

function patternOf(entry: DomainCriteria): RegExp {
  let pattern = patterns.get(entry);
  if (pattern === undefined) {
    pattern = compile(entry.keywords);
    patterns.set(entry, pattern);
  }
  return pattern;
}

/** Latin keywords match as whole words, with or without a plural s (group 1); CJK keywords match anywhere. */
function compile(keywords: readonly string[]): RegExp {
  // The longest comes first, so that "crop rotation" is not taken for "crop".
  const sources = keywords.map((keyword) => plainText(keyword)).sort((a, b) => b.length - a.length);
  const latin = sources.filter((source) => !hasCjk(source)).map((source) => source.replace(GAP, "[\\s-]+"));
  const alternatives = sources.filter((source) => hasCjk(source));
  if (latin.length > 0) {
    const letter = "[\\p{Script=Latin}\\p{M}\\p{N}]";
    alternatives.push(`(?<!${letter})(${latin.join("|")})s?(?!${letter})`);
  }
  return new RegExp(alternatives.join("|"), "giu");
}
