import { isContent, isDeterminer } from "./english-noun-phrase.ts";
import type { Token } from "./english-tokens.ts";
import { hedges } from "./english-words.ts";

/** A verb with its auxiliaries, adverbs and the preposition that belongs to it: tokens [from, to). */
export interface VerbGroup {
  readonly from: number;
  readonly to: number;
  /** "causes", "is caused by", "acts on", "is": without adverbs, hedges and negation. */
  readonly relation: string;
  /** The words as they are, for the clause. */
  readonly text: string;
  readonly kind: "active" | "copula" | "passive" | "reduced";
  /** The main verb in the form that stands there. */
  readonly verb: string;
  readonly negated: boolean;
  readonly hedged: boolean;
  /** Can only follow a plural subject. */
  readonly needsPlural: boolean;
}

/** Verbs whose past form before a preposition is active: "led to", not "was led to". */
const intransitive =
  /^(?:act|belong|consist|contribut|depend|diffus|interact|lead|led|liv|migrat|occur|originat|react|remain|resid|respond|result|revolv|rotat|serv|turn|vari)/;
/** Adverbs that tie a clause to what stands before it. */
const linking =
  /^(?:also|thereby|thus|therefore|hereby|hence|then|however|still|moreover|furthermore|instead|nevertheless|nonetheless|otherwise|likewise|indeed|later|again|too)$/;
const passivePrepositions = /^(?:by|from|in|into|to|with|as|for|on|through|of|at|against|under|between|across)$/;

/** The verb group that begins at `at`, or undefined where no known verb stands. */
export function verbGroupFrom(tokens: readonly Token[], at: number): VerbGroup | undefined {
  let [i, negated, hedged] = [at, false, false];
  let auxiliary: string | undefined;
  const words: string[] = [];
  for (; i < tokens.length; i++) {
    const { wordClass, lower } = tokens[i] as Token;
    if (wordClass === "not") negated = true;
    else if (wordClass === "adverb" || (wordClass === "modal" && hedges.has(lower))) hedged ||= hedges.has(lower);
    else if (wordClass === "modal" || wordClass === "have" || wordClass === "be" || wordClass === "do") {
      if (wordClass !== "do") words.push(lower);
    } else break;
    if (wordClass === ("cannot" as never)) negated = true;
    if (wordClass !== "not" && wordClass !== "adverb") auxiliary = wordClass;
  }
  const token = tokens[i];
  const first = tokens[at];
  if (!first || first.wordClass === "not" || (first.wordClass === "adverb" && auxiliary === undefined && !token?.verb))
    return undefined;
  if (tokens.slice(at, i).some((one) => one.lower === "cannot")) negated = true;
  const common = { from: at, negated, hedged };
  const group = (
    kind: VerbGroup["kind"],
    to: number,
    verb: string,
    relation: readonly string[],
    needsPlural = false,
  ) => ({
    ...common,
    kind,
    to,
    verb,
    needsPlural,
    relation: relation.join(" "),
    text: tokens
      .slice(at, to)
      .filter(({ lower }) => !linking.test(lower))
      .map((one) => one.text)
      .join(" "),
  });

  if (auxiliary === "be") {
    if (token?.verb?.has("participle")) {
      let next = i + 1;
      while (tokens[next]?.wordClass === "adverb") next += 1;
      const preposition = tokens[next];
      if (!preposition || !passivePrepositions.test(preposition.lower) || isInfinitive(tokens, next)) return undefined;
      return group("passive", next + 1, token.lower, [...words, token.lower, preposition.lower]);
    }
    if (
      token &&
      isContent(token) &&
      tokens[i + 1]?.wordClass === "preposition" &&
      /(?:ble|ful|ous|ant|ent|ic|ive|al|due|rich|able|free|toxic|related|resistant)$/.test(token.lower)
    ) {
      return group("copula", i + 2, token.lower, [...words, token.lower, tokens[i + 1]?.lower ?? ""]);
    }
    return isDeterminer(token) || isContent(token) ? group("copula", i, words.at(-1) ?? "is", words) : undefined;
  }
  if (auxiliary === "have" && !token?.verb?.has("participle")) {
    return isDeterminer(token) || isContent(token) ? group("active", i, words.at(-1) ?? "has", words) : undefined;
  }
  if (!token?.verb) return undefined;
  const withPreposition = () => {
    let to = i + 1;
    while (tokens[to]?.wordClass === "adverb") to += 1;
    const preposition = tokens[to];
    const takes = preposition?.wordClass === "preposition" && !isInfinitive(tokens, to);
    return { to: takes ? to + 1 : to, tail: takes ? [preposition.lower] : [] };
  };
  const { to, tail } = withPreposition();
  if (auxiliary === "modal" || auxiliary === "do") {
    const relation =
      auxiliary === "do"
        ? [tokens.slice(at, i).some((one) => one.lower === "did") ? token.lower : token.lower]
        : [...words, token.lower];
    return token.verb.has("base") ? group("active", to, token.lower, [...relation, ...tail]) : undefined;
  }
  if (auxiliary === "have") return group("active", to, token.lower, [...words, token.lower, ...tail]);
  if (token.verb.has("present")) return group("active", to, token.lower, [token.lower, ...tail]);
  if (token.verb.has("past") || token.verb.has("participle")) {
    const reduced = tail.length > 0 && token.verb.has("participle") && !intransitive.test(token.lower);
    if (reduced)
      return passivePrepositions.test(tail[0] ?? "")
        ? group("reduced", to, token.lower, ["is", token.lower, ...tail])
        : undefined;
    if (token.verb.has("past")) return group("active", to, token.lower, [token.lower, ...tail], token.verb.has("base"));
    return undefined;
  }
  return token.verb.has("base") ? group("active", to, token.lower, [token.lower, ...tail], true) : undefined;
}

/** "to reclaim sodic soil": a verb after "to", with an object of its own. */
function isInfinitive(tokens: readonly Token[], at: number): boolean {
  const [to, verb, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (
    to?.lower === "to" &&
    /^(?:used|needed|required|employed|designed|said|known|thought|believed)$/.test(tokens[at - 1]?.lower ?? "")
  )
    return true;
  return to?.lower === "to" && verb?.verb?.has("base") === true && (isContent(next) || isDeterminer(next));
}
