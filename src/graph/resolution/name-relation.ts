/** What two names are to each other, by their form alone. */
export interface NameRelation {
  readonly kind:
    | "equal" // letter for letter
    | "case" // one word that differs in capitals only
    | "capitals" // one word, an acronym by its capitals in the one only: AIDS, aids
    | "variant" // the same words in another spelling, number, script, numeral or with other gaps
    | "initials" // an acronym and its words
    | "letters" // a short form whose letters stand in the name
    | "genus" // the genus by its initial
    | "han-short" // a Chinese short form
    | "translated" // an acronym and the Chinese for its words
    | "renamed" // one epithet under two genera
    | "reordered" // the same words in another order
    | "misspelt" // a letter doubled, dropped h, two exchanged
    | "designator" // another number, letter or sign
    | "prefix" // one word with another beginning: hyper-, hypo-
    | "nested" // one contains the other
    | "other";
  /** How many letters of evidence a short form gives. */
  readonly letters?: number;
  /** One plain clause. */
  readonly why: string;
}

/** Two names, in quotation marks. */
export const quoted = (a: { readonly text: string }, b: { readonly text: string }): string =>
  `"${a.text}" and "${b.text}"`;
