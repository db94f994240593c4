/** A fact as a clause whose parts are known; each with its names as they are to be read. */
export interface Clause {
  /** "The appressorium". */
  readonly subject: string;
  /** What is said of it: "is sealed by a layer of melanin". */
  readonly predicate: string;
  /** Ids of the entities. */
  readonly subjectId: string;
  readonly objectId: string;
  /** The relation as the graph has it. */
  readonly label: string;
  /** The relation's words alone, and the object's: "is sealed by a layer of", "melanin". */
  readonly relation: string;
  readonly object: string;
}

/** The sentences in which the offline engine asks and checks, in one language. */
export interface Phrasing {
  readonly language: string;
  /** One sentence from one to three clauses. */
  sentence(clauses: readonly Clause[]): string;
  /** Why these masked clauses make no good question, or undefined. `kind` is what the answer is: "fungicide". */
  fault?(clauses: readonly Clause[], answer: string, kind?: string): string | undefined;
  /** Checklist items: yes is the good answer. {clue} and {entity} are filled in. */
  readonly clueItem: string;
  readonly entityItem: string;
  readonly linkItem: string;
  readonly answerItem: string;
}
