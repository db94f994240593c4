import { blockKeys } from "./block-keys.ts";
import type { DescribedThing } from "./described-thing.ts";
import { isHanShortForm } from "./short-form.ts";

/** In a block of more names than these, each is compared with its nearest in order only; the key says little by itself then. */
const largestBlock = 40;
/** An acronym with more readings than these tells nothing. */
const mostReadings = 20;

interface Block {
  readonly any: Set<number>;
  readonly short: Set<number>;
  readonly long: Set<number>;
}

/**
 * Pairs of indexes, the smaller first, that are worth a score: those that share a block key, and Chinese names with what may
 * be their short forms. Grows with the number of things and not with its square.
 * @param things In an order of their own (by id): it decides what is left out of huge blocks.
 */
export function candidatePairs(things: readonly DescribedThing[]): [number, number][] {
  const pairs = new Set<number>();
  const add = (a: number, b: number) => {
    if (a !== b) pairs.add(Math.min(a, b) * things.length + Math.max(a, b));
  };
  for (const { any, short, long } of collectBlocks(things).values()) {
    addNeighbours([...any], add);
    if (short.size === 0 || long.size === 0 || long.size > mostReadings) continue;
    for (const one of [...short].slice(0, largestBlock)) for (const other of long) add(one, other);
  }
  addHanShortForms(things, add);
  const order = [...pairs].sort((a, b) => a - b);
  return order.map((pair) => [Math.floor(pair / things.length), pair % things.length]);
}

function collectBlocks(things: readonly DescribedThing[]): Map<string, Block> {
  const blocks = new Map<string, Block>();
  for (const [index, { forms }] of things.entries()) {
    for (const { key, side } of forms.flatMap(blockKeys)) {
      const block = blocks.get(key) ?? { any: new Set(), short: new Set(), long: new Set() };
      blocks.set(key, block);
      block[side].add(index);
    }
  }
  return blocks;
}

function addNeighbours(members: readonly number[], add: (a: number, b: number) => void): void {
  const reach = members.length > largestBlock ? Math.ceil(largestBlock / 4) : members.length;
  for (const [at, one] of members.entries()) for (const other of members.slice(at + 1, at + 1 + reach)) add(one, other);
}

/** Short forms are looked up by their first and last character, once for each place where a long name has the last one. */
function addHanShortForms(things: readonly DescribedThing[], add: (a: number, b: number) => void): void {
  const shorts = new Map<string, { readonly index: number; readonly key: string }[]>();
  const han = things.map(({ forms }) => forms.filter(({ isHan }) => isHan));
  for (const [index, forms] of han.entries()) {
    for (const { key } of forms) {
      if (key.length < 2 || key.length > 5) continue;
      const ends = key.charAt(0) + key.charAt(key.length - 1);
      const list = shorts.get(ends) ?? [];
      list.push({ index, key });
      shorts.set(ends, list);
    }
  }
  for (const [index, forms] of han.entries()) {
    for (const { key } of forms) {
      if (key.length < 4) continue;
      for (const last of new Set(key.slice(2))) {
        const list = shorts.get(key.charAt(0) + last) ?? [];
        for (const short of list.slice(0, 10 * largestBlock))
          if (isHanShortForm(short.key, key)) add(index, short.index);
      }
    }
  }
}
