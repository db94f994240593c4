import type { NounChunk } from "#core";

const nominals = new Set(["NOUN", "PROPN", "PRON"]);
/** What a noun phrase can be to its head. */
const roles = new Set(["oprd", "nsubj", "dobj", "nsubjpass", "pcomp", "pobj", "dative", "appos", "attr", "ROOT"]);

export interface ChunkInput {
  readonly heads: Int32Array;
  readonly labels: readonly string[];
  readonly pos: readonly string[];
  /** Where each token's subtree begins. */
  readonly left: Int32Array;
}

/** Noun phrases without others inside: from the left edge of a noun's subtree to the noun. */
export function nounChunks(input: ChunkInput): readonly NounChunk[] {
  const { heads, labels, pos, left } = input;
  const chunks: NounChunk[] = [];
  let last = -1;
  for (let token = 0; token < heads.length; token += 1) {
    const start = left[token] as number;
    if (!nominals.has(pos[token] as string) || start <= last) continue;
    if (!roles.has(labels[token] as string) && !isJoined(token, heads, labels)) continue;
    last = token;
    chunks.push({ start, end: token + 1, root: rootOf(start, token + 1, heads) });
  }
  return chunks;
}

/** Is it joined by "and" to something that could be a chunk? */
function isJoined(token: number, heads: Int32Array, labels: readonly string[]): boolean {
  if (labels[token] !== "conj") return false;
  let head = heads[token] as number;
  while (labels[head] === "conj" && (heads[head] as number) < head) head = heads[head] as number;
  return roles.has(labels[head] as string);
}

/** The token of a span that is nearest to the root, the first of equals. */
function rootOf(start: number, end: number, heads: Int32Array): number {
  let [root, nearest] = [start, Number.POSITIVE_INFINITY];
  for (let token = start; token < end; token += 1) {
    const head = heads[token] as number;
    if (head === token) return token;
    if (head >= start && head < end) continue;
    const far = distanceToRoot(token, heads);
    if (far < nearest) [root, nearest] = [token, far];
  }
  return root;
}

function distanceToRoot(token: number, heads: Int32Array): number {
  let steps = 0;
  for (let at = token; heads[at] !== at && steps <= heads.length; at = heads[at] as number) steps += 1;
  return steps;
}
