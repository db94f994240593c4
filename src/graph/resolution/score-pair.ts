import { ambiguityOf, isOftenShared } from "./ambiguity.ts";
import { compareNames } from "./compare-names.ts";
import { compareTypes } from "./compare-types.ts";
import { compareContexts, type Support } from "./context-profile.ts";
import { type DescribedThing, describeThing } from "./described-thing.ts";
import type { NameForm } from "./name-form.ts";
import type { NameRelation } from "./name-relation.ts";
import type { NamedThing, PairScore } from "./named-thing.ts";
import { statedAsOne } from "./stated-names.ts";

/** From here on two things are merged without being looked at. */
const sameFrom = 0.8;
/** From here on somebody should look. */
const reviewFrom = 0.5;

export interface ScorePairOptions {
  /**
   * How near the two are by a model, -1 to 1, such as the cosine of their embeddings. From 0.8 on it puts a pair for review
   * whose names have nothing in common (translations, synonyms); it never merges.
   */
  readonly similarity?: number | undefined;
}

/**
 * Are two named things one, going by names, types and the sentences around them? The order of the two does not matter.
 *
 * What the forms of the names say is weighed by how often such a name is shared by several things, and by whether the
 * sentences speak of one thing.
 */
export function scorePair(a: NamedThing, b: NamedThing, options: ScorePairOptions = {}): PairScore {
  return scoreDescribed(describeThing(a), describeThing(b), options);
}

/** As `scorePair`, for things that are compared with several others. */
export function scoreDescribed(a: DescribedThing, b: DescribedThing, { similarity }: ScorePairOptions = {}): PairScore {
  const main = compareNames(a.forms[0] as NameForm, b.forms[0] as NameForm);
  if (main.kind === "designator") return verdict(scores.designator, main.why);
  const [support, context] = compareContexts(a.profile, b.profile, sharesDocument(a, b));
  const stated = statedAsOne(a, b);
  const found = stated
    ? { ...(stated.isShort ? scores.statedShort : scores.stated), why: stated.why }
    : bestRelation(a, b, main);
  const types = compareTypes(a.thing.type, b.thing.type);
  let score = found[support];
  let why = `${found.why}; ${context}`;
  if (types === "conflict") {
    score = Math.min(score - 0.2, sameFrom - 0.05);
    const [one, two] = [a.thing.type, b.thing.type].sort();
    why = `${found.why}, but one is of type ${one}, the other of type ${two}; ${context}`;
  } else if (types === "agree" && score >= reviewFrom) score += 0.02;
  if (
    similarity !== undefined &&
    similarity >= 0.8 &&
    score < reviewFrom &&
    support !== "against" &&
    types !== "conflict"
  ) {
    score = reviewFrom + (similarity - 0.8) / 2;
    why = `${found.why}, but the model finds them near each other (${similarity.toFixed(2)}); ${context}`;
  }
  return verdict({ ...found, [support]: score }, why, support);
}

type Scores = Readonly<Record<Support, number>>;

/**
 * Scores of what the names say, by what the sentences say. A spelled-out name in two spellings is hardly ever two things; a
 * short form needs the sentences' support, the more the shorter it is; equal names alone are no evidence at all, since the
 * graph joins them where they are.
 */
const scores = {
  stated: { strong: 0.95, weak: 0.92, none: 0.9, against: 0.6 },
  statedShort: { strong: 0.92, weak: 0.86, none: 0.72, against: 0.4 },
  variant: { strong: 0.94, weak: 0.9, none: 0.86, against: 0.7 },
  ambiguous: { strong: 0.82, weak: 0.68, none: 0.58, against: 0.25 },
  capitals: { strong: 0.66, weak: 0.45, none: 0.4, against: 0.1 },
  equal: { strong: 0.86, weak: 0.7, none: 0.6, against: 0.25 },
  reference: { strong: 0.82, weak: 0.55, none: 0.4, against: 0.1 },
  initials4: { strong: 0.9, weak: 0.86, none: 0.82, against: 0.55 },
  initials3: { strong: 0.88, weak: 0.82, none: 0.72, against: 0.4 },
  initials2: { strong: 0.82, weak: 0.66, none: 0.58, against: 0.2 },
  letters: { strong: 0.8, weak: 0.66, none: 0.55, against: 0.2 },
  genus: { strong: 0.82, weak: 0.64, none: 0.58, against: 0.3 },
  hanShort: { strong: 0.88, weak: 0.82, none: 0.7, against: 0.4 },
  hanShort2: { strong: 0.78, weak: 0.6, none: 0.5, against: 0.2 },
  translated: { strong: 0.78, weak: 0.68, none: 0.58, against: 0.3 },
  reordered: { strong: 0.75, weak: 0.65, none: 0.55, against: 0.3 },
  misspelt: { strong: 0.75, weak: 0.65, none: 0.55, against: 0.2 },
  renamed: { strong: 0.62, weak: 0.56, none: 0.35, against: 0.1 },
  nested: { strong: 0.35, weak: 0.3, none: 0.25, against: 0.1 },
  designator: { strong: 0.05, weak: 0.05, none: 0.05, against: 0.05 },
  prefix: { strong: 0.2, weak: 0.1, none: 0.05, against: 0 },
  other: { strong: 0.3, weak: 0.15, none: 0.05, against: 0 },
} satisfies Readonly<Record<string, Scores>>;

type Weighed = Scores & { readonly why: string };

/** The relation between any two of their names that says most; the aliases of both are only weighed where it is a name in full. */
function bestRelation(a: DescribedThing, b: DescribedThing, main: NameRelation): Weighed {
  let best = weigh(main, a.forms[0] as NameForm, b.forms[0] as NameForm);
  for (const [i, one] of a.forms.entries()) {
    for (const [j, two] of b.forms.entries()) {
      if (i + j === 0) continue;
      // Two things with full names may well have one short form: CAT the enzyme, CAT the scan.
      if (saysLittle(a, i) && !isOftenShared(b.forms[0] as NameForm)) continue;
      if (saysLittle(b, j) && !isOftenShared(a.forms[0] as NameForm)) continue;
      const weighed = weigh(compareNames(one, two), one, two);
      if (weighed.none > best.none || (weighed.none === best.none && weighed.why < best.why)) best = weighed;
    }
  }
  return best;
}

/** A short alias of a thing that has a full name. */
const saysLittle = ({ forms }: DescribedThing, at: number): boolean =>
  at > 0 && isOftenShared(forms[at] as NameForm) && !isOftenShared(forms[0] as NameForm);

function weigh(relation: NameRelation, a: NameForm, b: NameForm): Weighed {
  const { kind, letters = 0, why } = relation;
  const ambiguity = kind === "equal" || kind === "variant" ? ambiguityOf(a, b) : undefined;
  if (ambiguity) {
    const row = ambiguity.isReference ? scores.reference : scores.ambiguous;
    return { ...row, why: `${why}, but ${ambiguity.why}` };
  }
  switch (kind) {
    case "equal":
      return { ...scores.equal, why };
    case "case":
      return { ...scores.ambiguous, why };
    case "initials":
      return { ...(letters >= 4 ? scores.initials4 : letters === 3 ? scores.initials3 : scores.initials2), why };
    case "letters":
      return { ...scores.letters, why };
    case "han-short":
      return { ...(letters >= 3 ? scores.hanShort : scores.hanShort2), why };
    default:
      return { ...scores[kind], why };
  }
}

function sharesDocument(a: DescribedThing, b: DescribedThing): boolean {
  const [few, many] = a.documents.size <= b.documents.size ? [a.documents, b.documents] : [b.documents, a.documents];
  return [...few].some((document) => many.has(document));
}

function verdict(scoresOf: Scores, why: string, support: Support = "none"): PairScore {
  const score = Math.round(Math.min(1, Math.max(0, scoresOf[support])) * 1000) / 1000;
  const decision = score >= sameFrom ? "same" : score >= reviewFrom ? "review" : "different";
  return { decision, score, why };
}
