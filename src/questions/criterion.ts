import type { Domain } from "#core";

/** One general criterion: what a judge may ask of any reasoning in a domain, and its form for one question. */
export interface Criterion {
  /**
   * Part of the reasoning it looks at: concepts, method, data, argument; law: facts, issues, rules, application,
   * conclusion.
   */
  readonly group: string;
  /** The general criterion in words, for a model that instantiates it. */
  readonly text: string;
  /**
   * Its form for one question: {entity} is a thing named in the question, {clue} a clause of the question with the blank
   * in it.
   */
  readonly instance: string;
}

export interface DomainCriteria {
  readonly domain: Domain;
  /** "en" or "zh". */
  readonly language: string;
  /** Words that tell a document of this domain, for `domain: auto`. Empty for general. */
  readonly keywords: readonly string[];
  readonly criteria: readonly Criterion[];
}

export function defineCriteria(criteria: DomainCriteria): DomainCriteria {
  return criteria;
}
