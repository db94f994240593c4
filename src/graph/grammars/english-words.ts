const words = (list: string): string[] => list.trim().split(/\s+/);

/** Verbs that relate things, by lemma; a few with irregular forms as `lemma:past:participle`. */
const lemmas = words(`
  accept accompany accumulate achieve acidify acquire act activate adopt affect aid allow alter amplify apply assess assign assist
  attack attract attach award base begin:began:begun belong bind:bound:bound bite:bit:bitten block border breed:bred:bred bring:brought:brought build:built:built
  capture carry catalyse catalyze cause change characterise characterize circulate classify cleave coat collect colonise
  colonize combine complete comprise compose concentrate concern conduct confer connect consist constitute constrict consume contain
  control convert convey cool cover create cross cultivate cure damage decay decide decompose decrease defeat define degrade deliver deny
  depend deplete deposit derive describe designate destroy detect determine develop diagnose digest diminish direct discover displace disturb
  dissolve distinguish distribute divide draw:drew:drawn drive:drove:driven eat:ate:eaten elect eliminate emit employ enable encode encourage
  enforce engulf enhance enrich ensure enter establish evaporate evolve examine exceed exchange excite exclude excrete exempt express extend extract
  favour favor feed:fed:fed fertilise fertilize fight:fought:fought fix flow follow forbid:forbade:forbidden form found fuel generate get:got:got give:gave:given
  govern grant grow:grew:grown guarantee handle harbour harbor harm heat help hold:held:held host hydrolyse hydrolyze identify impair
  impede implement impose improve include increase induce infect influence infringe inhabit inherit inhibit initiate injure inject
  insulate interact interpret invade invent invest involve irrigate join kill lack lay:laid:laid lead:led:led leave:left:left limit line link live locate
  lose:lost:lost lower maintain make:made:made manufacture measure mediate migrate modify modulate move name need neutralise neutralize
  nourish obey oblige observe occupy occur open operate orbit organise organize originate overcome:overcame:overcome own oxidise oxidize parasitise
  parasitize pass penetrate perform permit phosphorylate pierce pollinate pollute possess precede predict prepare preserve prevent
  prey process produce prohibit promote propagate propose protect protrude prove provide publish pump punish purify raise ratify reach read:read:read
  receive reclaim recognise recognize recommend record recycle reduce regenerate regulate reject release relieve remain remove repair repel replace
  replicate report represent repress require resemble reside resist respond result reveal reverse revolve rotate rupture
  satisfy scatter screen secrete secure sediment select send:sent:sent sense separate serve settle:settled:settled shape share shield show:showed:shown sign slow soften
  specify spin:spun:spun split:split:split spoil spread:spread:spread stabilise stabilize start stem stimulate stop store strengthen submit
  suck suppress supply support surround synthesise synthesize take:took:taken target terminate threaten tolerate transfer transform transmit
  transport trap treat trigger turn undergo:underwent:undergone use utilise utilize vaccinate vary violate weaken win:won:won withdraw:withdrew:withdrawn
  withstand:withstood:withstood yield`);

/** -ed with the usual spelling; a final consonant is doubled after a short stressed vowel in these. */
const doubling = new Set(
  words("bar bind control emit fit permit plan stem stop submit trap transfer transmit occur repel begin"),
);

function formsOf(entry: string): { lemma: string; present: string; past: string; participle: string } {
  const [lemma = "", past, participle] = entry.split(":");
  const present = /(?:s|x|z|ch|sh|o)$/.test(lemma)
    ? `${lemma}es`
    : /[^aeiou]y$/.test(lemma)
      ? `${lemma.slice(0, -1)}ies`
      : `${lemma}s`;
  const regular = lemma.endsWith("e")
    ? `${lemma}d`
    : /[^aeiou]y$/.test(lemma)
      ? `${lemma.slice(0, -1)}ied`
      : doubling.has(lemma)
        ? `${lemma}${lemma.at(-1)}ed`
        : `${lemma}ed`;
  return { lemma, present, past: past ?? regular, participle: participle ?? past ?? regular };
}

export type VerbForm = "base" | "present" | "past" | "participle";

const verbForms = new Map<string, Set<VerbForm>>();
for (const entry of lemmas) {
  const { lemma, present, past, participle } = formsOf(entry);
  for (const [form, word] of [
    ["base", lemma],
    ["present", present],
    ["past", past],
    ["participle", participle],
  ] as const) {
    const known = verbForms.get(word) ?? new Set();
    verbForms.set(word, known.add(form));
  }
}

/** Which forms of a known verb a word in lower case can be. */
export const verbFormsOf = (word: string): ReadonlySet<VerbForm> | undefined => verbForms.get(word);

export type WordClass =
  | "article"
  | "determiner"
  | "preposition"
  | "conjunction"
  | "relative"
  | "be"
  | "have"
  | "do"
  | "modal"
  | "not"
  | "adverb"
  | "pronoun"
  | "subordinator";

const classes: readonly (readonly [WordClass, string])[] = [
  ["article", "the a an"],
  [
    "determiner",
    "this that these those each every some any no all both many most several few such other another various certain numerous different its their his her our your my what whichever either neither enough much more less fewer own same one two three four five six seven eight nine ten hundreds thousands dozens",
  ],
  [
    "preposition",
    "of in on at by for from with without to into onto through throughout during between among within under over above below against after before since until toward towards across along around behind beyond inside outside near off upon via per than as like despite except including regarding concerning about beneath beside besides amid",
  ],
  ["conjunction", "and or but nor yet"],
  ["relative", "which who whom whose that"],
  ["subordinator", "because although though while whereas if unless when where whenever so why how whether once"],
  ["be", "is are was were be been being"],
  ["have", "has have had having"],
  ["do", "do does did"],
  ["modal", "can could may might must shall should will would cannot"],
  ["not", "not never"],
  [
    "adverb",
    "also often usually typically sometimes always only mainly mostly mostly then thus therefore however hence still already now later soon again further furthermore moreover instead rather very too almost nearly about even just perhaps together apart away back up down out there here first today once twice afterwards meanwhile nevertheless nonetheless otherwise likewise indeed thereby thus hereby whereby quite well long far",
  ],
  ["pronoun", "it they he she we you i them him us me itself themselves himself herself this these those others ones"],
];

const classOf = new Map<string, WordClass>();
for (const [wordClass, list] of classes)
  for (const word of words(list)) if (!classOf.has(word)) classOf.set(word, wordClass);

const notAdverbs = new Set(
  words(
    "family assembly supply anomaly butterfly fly lily reply ally italy july daily early likely monthly weekly yearly only poly jelly belly",
  ),
);

/** The closed class a word in lower case belongs to, or undefined for nouns, adjectives and verbs. */
export function wordClassOf(word: string): WordClass | undefined {
  return classOf.get(word) ?? (word.length > 4 && word.endsWith("ly") && !notAdverbs.has(word) ? "adverb" : undefined);
}

/** Words that mark a claim as uncertain or only typical. */
export const hedges = new Set(
  words(
    "may might probably possibly perhaps usually often typically generally commonly sometimes occasionally mostly frequently normally likely presumably apparently",
  ),
);

/** Words that say nothing of the thing they stand before. */
export const emptyModifiers = new Set(
  words(`other many most several few such various certain numerous different main major important common typical known so-called
    particular entire further additional chief principal essential key individual respective similar own same`),
);

const presentForms = new Map(lemmas.map((entry) => [formsOf(entry).lemma, formsOf(entry).present]));

/** The form of a verb or auxiliary after one thing: are → is, bind → binds. */
export function singularVerb(word: string): string {
  if (word === "are") return "is";
  if (word === "were") return "was";
  if (word === "have") return "has";
  return presentForms.get(word) ?? word;
}
