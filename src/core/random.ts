import { contentHash } from "./content-id.ts";

/** A seeded source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1) with 32 random bits. */
  next(): number;
  /** An integer in [0, n). */
  below(n: number): number;
  /** A new array in random order; the given one is left alone. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent source for one purpose or item, whatever was drawn before: order of work cannot change results. */
  fork(label: string): Random;
}

/** Creates a source of chance (sfc32, seeded by SHA-256 of the seed). */
export function createRandom(seed: number | string): Random {
  const hash = contentHash(String(seed));
  const word = (at: number) => Number.parseInt(hash.slice(8 * at, 8 * at + 8), 16) | 0;
  let [a, b, c, counter] = [word(0), word(1), word(2), 1];
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    shuffle: (items) => {
      const order = [...items];
      for (let i = order.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [order[i], order[j]] = [order[j] as never, order[i] as never];
      }
      return order;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
