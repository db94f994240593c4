/** Words whose two spellings no rule covers: British → American. */
const lexical: Readonly<Record<string, string>> = {
  aluminium: "aluminum",
  caesium: "cesium",
  cypher: "cipher",
  draught: "draft",
  grey: "gray",
  kerb: "curb",
  plough: "plow",
  programme: "program",
  sceptic: "skeptic",
  speciality: "specialty",
  tyre: "tire",
};

/** Other words that a rule would turn into each other. */
const exceptions = new Set(["timbre", "loess"]);

/**
 * The spelling differences between British and American English that are regular; each pattern meets the British form.
 * The result is a key, not a word: it only has to be the same for both.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[ao]e(?!$|s$)/g, "e"], // haem-, oesophagus, foetus; not the plural -ae
  [/sulph/g, "sulf"],
  [/our(?=$|s$|ed$|ing$|al|less|ful|it|ab|er|ist)/g, "or"], // tumour
  [/(?<=[bcdfgkptvh])re(?=s?$)/, "er"], // fibre, centre
  [/iz(?=e|ing|ation|ab)/g, "is"], // -isation
  [/yz(?=e|ing)/g, "ys"], // hydrolyse
  [/ogue(?=s?$)/, "og"], // analogue
  [/ll(?=(?:ed|ing|ers?|ors?|ists?|ments?)$)/, "l"], // labelled
  [/ence(?=s?$)/, "ense"], // defence
  [/oul(?=[dt])/, "ol"], // mould
  [/leuc(?=o|em)/, "leuk"], // leucocyte
  [/gement/, "gment"], // judgement
  [/geing$/, "ging"],
];

/** The key under which the British and the American spelling of a word in lower case are one. */
export function spellingKey(word: string): string {
  const known = Object.hasOwn(lexical, word) ? lexical[word] : undefined;
  if (known !== undefined) return known;
  if (word.length < 5 || exceptions.has(word)) return word;
  return rules.reduce((text, [british, american]) => text.replace(british, american), word);
}
