/** One of two names that may be one thing, with what is known of it. */
export interface NamedThing {
  readonly name: string;
  /** Other names that its own texts give it. */
  readonly aliases?: readonly string[] | undefined;
  readonly type?: string | undefined;
  /** BCP 47 primary tag; guessed from the script where it is not known. */
  readonly language?: string | undefined;
  /** A few sentences that name it. */
  readonly contexts: readonly string[];
  /** Ids of the documents that name it: one document calls two things by two names. */
  readonly documents?: readonly string[] | undefined;
}

/** Are two named things one? */
export interface PairScore {
  /** `same`: may be merged without being looked at; `review`: somebody should look; `different`: not worth a look. */
  readonly decision: "same" | "different" | "review";
  /** 0 to 1, higher = more alike; the decisions are its bands. */
  readonly score: number;
  /** The evidence, in one plain sentence. */
  readonly why: string;
}
