/** The form of a verb after one thing: inhibit → inhibits, are → is; others are returned as they are. */
export function singularVerb(word: string, lemma: string, tag: string): string {
  if (word === "are" || word === "'re") return "is";
  if (word === "were") return "was";
  if (word === "have") return "has";
  if (word === "do") return "does";
  return tag === "VBP" ? presentOf(lemma) : word;
}

/** The form of a verb after several things. */
export function pluralVerb(word: string, lemma: string, tag: string): string {
  if (word === "is") return "are";
  if (word === "was") return "were";
  if (word === "has") return "have";
  if (word === "does") return "do";
  return tag === "VBZ" ? lemma : word;
}

/** Third person of the present: carry → carries. */
export function presentOf(lemma: string): string {
  if (lemma === "be") return "is";
  if (lemma === "have") return "has";
  if (/(?:s|x|z|ch|sh|o)$/.test(lemma)) return `${lemma}es`;
  return /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ies` : `${lemma}s`;
}
