/**
 * Whose anchors: of the paper's equations, of the released code with its filters, or of that code as it runs, where the
 * lemmatizer is off and every lemma is empty (for comparison only).
 */
export const anchorFlavors = ["paper", "code", "code-as-released"] as const;
export type AnchorFlavor = (typeof anchorFlavors)[number];

/** Fields that have anchors of their own. */
export const anchorDomains = ["math", "science", "commonsense"] as const;
export type AnchorDomain = (typeof anchorDomains)[number];
