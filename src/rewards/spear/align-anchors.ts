import { type Anchor, anchorKey } from "./anchor.ts";
import { lcsLength } from "./lcs-length.ts";

/** How two sequences of anchors are compared: Eq 5, the first release's precision, or sets (Table 3). */
export const alignments = ["lcs-f1", "lcs-precision", "jaccard"] as const;
export type Alignment = (typeof alignments)[number];

/**
 * How far a student's anchors follow the teacher's, from 0 to 1; null where either side has none, since there is nothing to
 * compare (SPEAR Alg 1).
 */
export function alignAnchors(
  student: readonly Anchor[],
  teacher: readonly Anchor[],
  alignment: Alignment = "lcs-f1",
): number | null {
  if (student.length === 0 || teacher.length === 0) return null;
  const [ours, theirs] = [keysOf(student), keysOf(teacher)];
  if (alignment === "jaccard") return jaccard(new Set(ours), new Set(theirs));
  const common = lcsLength(ours, theirs);
  return alignment === "lcs-precision" ? common / ours.length : (2 * common) / (ours.length + theirs.length);
}

/** A teacher's anchors are held against many students'. */
const known = new WeakMap<readonly Anchor[], readonly string[]>();

function keysOf(anchors: readonly Anchor[]): readonly string[] {
  const keys = known.get(anchors) ?? anchors.map(anchorKey);
  known.set(anchors, keys);
  return keys;
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const item of a) if (b.has(item)) both += 1;
  return both / (a.size + b.size - both);
}
