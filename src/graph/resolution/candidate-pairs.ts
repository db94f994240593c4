import type { Entity } from "#core";
import { foldName } from "#text";

/** Pairs that are worth a score. */
export function* candidatePairs(entities: readonly Entity[]): Generator<[Entity, Entity]> {
  const blocks = new Map<string, Entity[]>();
  for (const entity of entities) {
    const key = foldName(entity.name, entity.language);
    blocks.set(key, [...(blocks.get(key) ?? []), entity]);
  }
  for (const block of blocks.values())
    for (const [at, a] of block.entries()) for (const b of block.slice(at + 1)) yield [a, b];
}
