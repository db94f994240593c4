import type { Lexeme } from "../words/lexicon.ts";

/** What is known of a text's tokens before the rules. */
export interface TaggedTokens {
  readonly lexemes: readonly Lexeme[];
  readonly tags: readonly string[];
  readonly labels: readonly string[];
}

/** What rules say of one token; what they say nothing of is absent. */
export interface Attributes {
  POS?: string;
  /** `_` where a token has no features. */
  MORPH?: string;
  LEMMA?: string;
  TAG?: string;
  DEP?: string;
}

type Condition =
  | string
  | boolean
  | { readonly IN?: readonly string[]; readonly NOT_IN?: readonly string[]; readonly REGEX?: string };
type TokenPattern = Readonly<Record<string, Condition>>;

/** The model's rules, as JSON. */
export type RuleTable = readonly {
  readonly patterns: readonly (readonly TokenPattern[])[];
  readonly attrs: Attributes;
  /** Which token of the pattern gets the attributes. */
  readonly index: number;
}[];

type Test = (tokens: TaggedTokens, at: number) => boolean;

interface Rule {
  readonly order: number;
  readonly tests: readonly Test[];
  readonly index: number;
  readonly attributes: Attributes;
}

/** Parts of speech, morphology and some lemmas, from tags, words and labels. */
export class AttributeRuler {
  /** Rules that can hold of a token only if it has this tag, or this text in lower case; the rest. */
  readonly #byTag = new Map<string, Rule[]>();
  readonly #byWord = new Map<string, Rule[]>();
  readonly #others: Rule[] = [];

  constructor(table: RuleTable) {
    for (const [order, { patterns, attrs: attributes, index }] of table.entries()) {
      for (const pattern of patterns) {
        const rule = { order, tests: pattern.map(testOf), index, attributes };
        const { TAG: tag, LOWER: word } = pattern[index] ?? {};
        if (typeof tag === "string") append(this.#byTag, tag, rule);
        else if (typeof word === "string") append(this.#byWord, word, rule);
        else this.#others.push(rule);
      }
    }
  }

  /** All rules look at the tokens as given; where several say something of an attribute, the last one holds. */
  attributes(tokens: TaggedTokens): Attributes[] {
    return tokens.lexemes.map(({ lower }, at) => {
      const candidates = [this.#byTag.get(tokens.tags[at] as string), this.#byWord.get(lower), this.#others];
      const matching: Rule[] = [];
      for (const rules of candidates) {
        for (const rule of rules ?? []) {
          const start = at - rule.index;
          if (rule.tests.every((test, i) => test(tokens, start + i))) matching.push(rule);
        }
      }
      matching.sort((one, other) => one.order - other.order);
      return Object.assign({}, ...matching.map((rule) => rule.attributes));
    });
  }
}

function append(map: Map<string, Rule[]>, key: string, rule: Rule): void {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
}

/** What a key of a pattern looks at. */
const readers: Readonly<Record<string, (tokens: TaggedTokens, at: number) => string | boolean>> = {
  TAG: ({ tags }, at) => tags[at] as string,
  DEP: ({ labels }, at) => labels[at] as string,
  LOWER: ({ lexemes }, at) => (lexemes[at] as Lexeme).lower,
  IS_SPACE: ({ lexemes }, at) => (lexemes[at] as Lexeme).isSpace,
};

function testOf(pattern: TokenPattern): Test {
  const tests = Object.entries(pattern).map(([key, condition]): Test => {
    const read = readers[key];
    if (!read) throw new RangeError(`no attribute ${key}`);
    const holds = conditionTest(condition);
    return (tokens, at) => holds(read(tokens, at));
  });
  return (tokens, at) => at >= 0 && at < tokens.lexemes.length && tests.every((test) => test(tokens, at));
}

function conditionTest(condition: Condition): (value: string | boolean) => boolean {
  if (typeof condition !== "object") return (value) => value === condition;
  const [among, notAmong] = [condition.IN && new Set(condition.IN), condition.NOT_IN && new Set(condition.NOT_IN)];
  const pattern = condition.REGEX === undefined ? undefined : new RegExp(condition.REGEX, "u");
  return (value) =>
    (among?.has(value as string) ?? true) &&
    !(notAmong?.has(value as string) ?? false) &&
    (pattern?.test(value as string) ?? true);
}
