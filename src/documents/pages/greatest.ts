/** The greatest of a number of each, of as many as there are; -Infinity of none. A call takes some 100,000 arguments only. */
export const greatest = <T>(all: readonly T[], numberOf: (one: T) => number): number =>
  all.reduce((most, one) => Math.max(most, numberOf(one)), Number.NEGATIVE_INFINITY);
