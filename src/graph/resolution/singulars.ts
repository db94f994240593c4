const irregular: Readonly<Record<string, string>> = {
  children: "child",
  dice: "die",
  feet: "foot",
  geese: "goose",
  lice: "louse",
  mice: "mouse",
  oxen: "ox",
  teeth: "tooth",
};

/** Plural endings and what may stand in their place: English ones, and Latin and Greek ones that English keeps. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/, ["y", "ie"]],
  [/ves$/, ["f", "fe"]],
  [/(?<=s|x|z|ch|sh|o)es$/, [""]],
  [/(?<![sui])s$/, [""]],
  [/es$/, ["is"]],
  [/i$/, ["us"]],
  [/ae$/, ["a"]],
  [/(?<=..)a$/, ["um", "on"]],
  [/ata$/, ["a"]],
  [/[eo]ra$/, ["us"]],
  [/ices$/, ["ix", "ex"]],
  [/nges$/, ["nx"]],
  [/men$/, ["man"]],
];

/** Plurals with a meaning that the singular does not have. */
export const hasOwnMeaning = new Set(
  `aids arms ashes colours colors customs damages effects forces glasses goods grounds guts holdings honours honors lenses
   letters lines looks manners means minutes news papers premises proceedings quarters remains savings scales securities
   services shares spectacles spirits stocks terms values waters wits woods works`.split(/\s+/),
);

/** Names of compounds beside the elements and ions that their ending would make them plurals of: ammonia, ammonium. */
const compounds = new Set(
  "ammonia baria ceria hafnia lithia magnesia silica strontia thoria titania yttria zirconia".split(" "),
);

/** The word itself and all words whose plural it could be, in lower case. */
export function singulars(word: string): ReadonlySet<string> {
  const found = new Set([word]);
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) found.add(known);
  if (word.length < 4 || compounds.has(word)) return found;
  for (const [ending, stems] of endings) {
    if (!ending.test(word)) continue;
    for (const stem of stems) found.add(word.replace(ending, stem));
  }
  return found;
}

const stemEnding = /(?<=...)(?:ies|ves|ices|nges|ata|[eo]ra|[ei]x|um|us|on|is|es|ae|fe|ie|[aisyfx])$/;

/** What is left of a word without any ending that marks number: equal for singular and plural, for others too. */
export const numberStem = (word: string): string =>
  Object.hasOwn(irregular, word) ? (irregular[word] as string) : word.replace(stemEnding, "").replace(/e$/, "");
