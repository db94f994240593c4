/** A symbol of a line of reasoning: one or two strings that are compared exactly (SPEAR Eq 2–4). */
export type Anchor = readonly [string] | readonly [string, string];

/** An anchor as one string, for maps and sets. */
export const anchorKey = (anchor: Anchor): string => anchor.join("\u0000");

/** Anchors without those that came before. */
export function distinctAnchors(anchors: readonly Anchor[]): Anchor[] {
  const seen = new Set<string>();
  return anchors.filter((anchor) => {
    const key = anchorKey(anchor);
    return !seen.has(key) && seen.add(key);
  });
}
