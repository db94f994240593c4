import { isContent, isDeterminer, type NounPhrase, nounPhraseFrom } from "./english-noun-phrase.ts";
import type { Token } from "./english-tokens.ts";

/** What follows a verb group: phrases side by side, and what stands between verb and phrase ("the growth of"). */
export interface Objects {
  readonly lead: readonly string[];
  readonly phrases: readonly NounPhrase[];
  readonly to: number;
}

const mostLeads = 2;
/** Words of a list item. */
const longestItem = 6;

/**
 * The objects that begin at `at`: one phrase or a list "A, B and C"; "the N of X" gives X with the lead "the N of".
 * @param isPredicate The verb is a copula.
 */
export function objectsFrom(
  tokens: readonly Token[],
  at: number,
  sentence: string,
  isPredicate = false,
): Objects | undefined {
  const lead: string[] = [];
  let from = at;
  while (tokens[from]?.wordClass === "adverb") from += 1;
  if (tokens[from]?.lower === "one" && tokens[from + 1]?.lower === "of") {
    lead.push("one of");
    from += 2;
  }
  let phrase = nounPhraseFrom(tokens, from, sentence);
  while (phrase && lead.length < mostLeads && leadsOn(tokens, phrase, isPredicate)) {
    const inner = nounPhraseFrom(tokens, phrase.to + 1, sentence);
    if (!inner) break;
    lead.push(`${phrase.text} ${tokens[phrase.to]?.text}`);
    phrase = inner;
  }
  if (!phrase?.isNamed || tokens[phrase.to]?.lower === "of") return undefined;
  // "gives dough its elasticity": what is given comes second.
  if (/^(?:its|their|his|her)$/.test(tokens[phrase.to]?.lower ?? "")) return undefined;
  const list = coordination(tokens, phrase, sentence);
  return { lead, ...list };
}

/** "the growth of X", "its headquarters in X", "is an agreement under X": what the verb is about comes after the preposition. */
function leadsOn(tokens: readonly Token[], phrase: NounPhrase, isPredicate: boolean): boolean {
  const preposition = tokens[phrase.to];
  if (preposition?.lower === "of") return true;
  if (preposition?.wordClass !== "preposition" || preposition.lower === "like") return false;
  return isPredicate || /^(?:its|their|his|her)$/.test(tokens[phrase.from]?.lower ?? "");
}

/** "A", "A and B", "A, B and C": the phrases, or the first alone where what follows is no list. */
export function coordination(
  tokens: readonly Token[],
  first: NounPhrase,
  sentence: string,
): { phrases: NounPhrase[]; to: number } {
  const phrases = [first];
  for (let at = first.to; ; ) {
    const mark = tokens[at];
    const isLast =
      mark?.lower === "and" ||
      mark?.lower === "or" ||
      (mark?.lower === "," && /^(?:and|or)$/.test(tokens[at + 1]?.lower ?? ""));
    if (mark?.lower !== "," && !isLast) break;
    const from = at + (mark?.lower === "," && isLast ? 2 : 1);
    const next = opensClause(tokens, from)
      ? undefined
      : withTail(nounPhraseFrom(tokens, from, sentence), tokens, sentence);
    if (!next?.isNamed) break;
    if (isLast) {
      // "… and B blocks C": B begins a clause of its own.
      // "…, and T4 and T3 inhibit …": neither is an object. So is nothing after an apposition, "ferredoxin, a protein, and …".
      const isMore =
        tokens[next.to]?.wordClass === "conjunction" || phrases.slice(1).some((one) => /^an?\b/i.test(one.text));
      if (isMore || opensClause(tokens, next.to)) break;
      return { phrases: [...phrases, next], to: next.to };
    }
    phrases.push(next);
    at = next.to;
  }
  return { phrases: [first], to: first.to };
}

/** "enlargement of the spleen" as one item of a list. */
function withTail(phrase: NounPhrase | undefined, tokens: readonly Token[], sentence: string): NounPhrase | undefined {
  if (!phrase || tokens[phrase.to]?.lower !== "of") return phrase;
  const tail = nounPhraseFrom(tokens, phrase.to + 1, sentence);
  if (!tail) return undefined;
  const [name, text] = [`${phrase.name} of ${tail.text}`, `${phrase.text} of ${tail.text}`];
  return { ...phrase, to: tail.to, name, text, isNamed: tail.isNamed && name.split(" ").length <= longestItem };
}

function opensClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.wordClass === "be" || token.wordClass === "have" || token.wordClass === "do" || token.wordClass === "modal")
    return true;
  if (token.wordClass === "adverb" || token.wordClass === "relative") return true;
  return (
    token.verb !== undefined &&
    (isContent(tokens[at + 1]) || isDeterminer(tokens[at + 1]) || tokens[at + 1]?.wordClass === "preposition")
  );
}
