import { different, every, type Outcome, same, undecided } from "./comparison.ts";

/** Pairs every gold item with its own answer item, in any order. */
export function matchUnordered<G, A>(
  gold: readonly G[],
  answer: readonly A[],
  compare: (gold: G, answer: A) => Outcome,
  rule: string,
): Outcome {
  if (gold.length !== answer.length) return different(`${rule}: ${gold.length} items, not ${answer.length}`);
  if (gold.length > 64) return undecided(rule);
  const left = [...answer];
  let open = false;
  for (const item of gold) {
    let found = -1;
    for (const [at, other] of left.entries()) {
      const { equal } = compare(item, other);
      if (equal === undefined) open = true;
      if (equal === true) {
        found = at;
        break;
      }
    }
    if (found < 0) return open ? undecided(rule) : different(rule);
    left.splice(found, 1);
  }
  return same(rule);
}

export function matchOrdered<G, A>(
  gold: readonly G[],
  answer: readonly A[],
  compare: (gold: G, answer: A) => Outcome,
  rule: string,
): Outcome {
  if (gold.length !== answer.length) return different(`${rule}: ${gold.length} items, not ${answer.length}`);
  if (gold.length === 0) return same(rule);
  return every(
    gold.map((item, at) => compare(item, answer[at] as A)),
    rule,
  );
}
