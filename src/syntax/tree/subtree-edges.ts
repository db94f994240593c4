/** Where the tokens below each token, itself among them, begin and end. */
export interface SubtreeEdges {
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** First tokens of sentences: where the trees begin. */
  readonly starts: ReadonlySet<number>;
}

/** Trees that cross need more rounds; spaCy stops after as many. */
const mostRounds = 12;

/** The reach of each token's subtree and, from the roots', the sentences. */
export function subtreeEdges(heads: Int32Array): SubtreeEdges {
  const left = heads.map((_, token) => token);
  const right = left.slice();
  const widen = (token: number) => {
    const head = heads[token] as number;
    if ((left[token] as number) < (left[head] as number)) left[head] = left[token] as number;
    if ((right[token] as number) > (right[head] as number)) right[head] = right[token] as number;
  };
  let starts = new Set<number>();
  for (let round = 0; round < mostRounds; round += 1) {
    for (let token = 0; token < heads.length; token += 1) widen(token);
    for (let token = heads.length - 1; token >= 0; token -= 1) widen(token);
    starts = new Set();
    for (const [token, head] of heads.entries()) if (head === token) starts.add(left[token] as number);
    if (areHeadsInside(heads, starts)) break;
  }
  return { left, right, starts };
}

/** Does every head lie in its token's sentence? The last token is not looked at, as in spaCy. */
function areHeadsInside(heads: Int32Array, starts: ReadonlySet<number>): boolean {
  let start = 0;
  for (let end = 1; end < heads.length; end += 1) {
    if (!starts.has(end) && end !== heads.length - 1) continue;
    for (let token = start; token < end; token += 1) {
      const head = heads[token] as number;
      if (head < start || head > end) return false;
    }
    start = end;
  }
  return true;
}
