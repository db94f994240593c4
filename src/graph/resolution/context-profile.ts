import { hasCjk, languageOf, simplify } from "#text";
import { fields } from "./fields.ts";
import { spellingKey } from "./spelling-key.ts";

/** What the sentences around a name speak of. */
export interface ContextProfile {
  /** Stems of content words, or pairs of Han characters, without those of the name itself. */
  readonly words: ReadonlySet<string>;
  /** Fields whose words stand there, those of the names' own words with them: 科学院 is an institution. */
  readonly fields: ReadonlySet<string>;
  /** Fields whose words stand around the names. */
  readonly around: ReadonlySet<string>;
}

/** Singular, in American spelling. */
function stemOf(word: string): string {
  return spellingKey(languageOf("en")?.singular(word) ?? word);
}

const functionWords = new Set(
  `a about above after again all almost already also although always am among an and another any are around as at be became
   because become been before being below between both but by call called came can cause caused causes certain come comes
   common commonly could did do does done down due during each early effect either else even ever every few first for form
   formed forms found from gave general generally get give given gives had has have having he her here high him his how however
   if in include included includes including into is it its itself just kept know known large last late later lead leads least
   less like likely long low made main mainly make makes making many may mean means might more most mostly much must name
   named need needs neither new no nor not now occur occurs of off often old on once one only or other others our out over own
   part per play plays please produce produced produces rather reach same saw say second see seen several shall she should
   show shown shows since small so some still such take taken takes than that the their them then there these they this those
   though three through thus time to together too two type under until up upon use used uses using usually various very was
   way we well were what when where whether which while who whose why will with within without would year years yet you your`
    .split(/\s+/)
    .map(stemOf),
);
/** Characters of Chinese that carry grammar more often than meaning. */
const functionCharacters =
  /[的了是在和与及或为由于有可以能会将把被从到对向以因而且但也都不无未其该此这那些个种类等之所者中上下内外时后前其约多大小一二三四五六七八九十年月日称叫做]/;

/** Reads the sentences around a name. */
export function contextProfile(contexts: readonly string[], names: readonly string[]): ContextProfile {
  const text = contexts.join("\n");
  const own = new Set(names.flatMap((name) => [...contentOf(name)]));
  const words = new Set([...contentOf(text)].filter((word) => !own.has(word)));
  const byName = fieldsOf(names.join("\n"));
  const around = new Set([...fieldsOf(text)].filter((field) => !byName.has(field)));
  return { words, fields: new Set([...byName, ...around]), around };
}

function contentOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.normalize("NFKC").matchAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}\d]+/gu)) {
    const stem = stemOf(word.toLowerCase());
    if (word.length > 2 && !functionWords.has(stem)) found.add(stem);
  }
  if (!hasCjk(text)) return found;
  for (const [run] of simplify(text).matchAll(/\p{Script=Han}{2,}/gu)) {
    for (let at = 0; at + 2 <= run.length; at++) {
      const pair = run.slice(at, at + 2);
      if (!functionCharacters.test(pair)) found.add(pair);
    }
  }
  return found;
}

const stems = new Map<string, string[]>();
const hanCues: [string, string][] = [];
for (const [field, { en, zh }] of Object.entries(fields)) {
  for (const word of en.trim().split(/\s+/)) {
    const stem = stemOf(word);
    stems.set(stem, [...(stems.get(stem) ?? []), field]);
  }
  for (const cue of zh.trim().split(/\s+/)) hanCues.push([cue, field]);
}

function fieldsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/\p{Script=Latin}{3,}/gu)) {
    for (const field of stems.get(stemOf(word.toLowerCase())) ?? []) found.add(field);
  }
  if (hasCjk(text)) {
    const simplified = simplify(text);
    for (const [cue, field] of hanCues) if (simplified.includes(cue)) found.add(field);
  }
  return found;
}

/** How far two contexts speak of one thing. */
export type Support = "strong" | "weak" | "none" | "against";

/** Two shared words, and not by the mere length of the texts, or one document: strong; fields far from each other: against. */
export function compareContexts(a: ContextProfile, b: ContextProfile, isOneDocument: boolean): [Support, string] {
  const shared = [...a.words].filter((word) => b.words.has(word)).sort();
  const share = shared.length / Math.max(1, Math.min(a.words.size, b.words.size));
  if (isOneDocument) return ["strong", "one document uses both"];
  if (shared.length >= 2 && share >= 0.2)
    return [
      "strong",
      `their sentences share ${shared
        .slice(0, 3)
        .map((word) => `"${word}"`)
        .join(", ")}`,
    ];
  const field = [...a.fields].filter((one) => b.fields.has(one)).sort()[0];
  if (field !== undefined) return ["weak", `both are spoken of in ${field}`];
  if (shared.length >= 1 && share >= 0.1) return ["weak", `their sentences share "${shared[0]}"`];
  const groups = (profile: ContextProfile) => new Set([...profile.around].map((one) => fields[one]?.group));
  const [ofA, ofB] = [groups(a), groups(b)];
  const isFar = ofA.size > 0 && ofB.size > 0 && [...ofA].every((group) => !ofB.has(group));
  if (!isFar) return ["none", "their sentences have nothing in common"];
  const [one, other] = [[...a.around].sort()[0], [...b.around].sort()[0]].sort();
  return ["against", `one is spoken of in ${one}, the other in ${other}`];
}
