export { type Alignment, alignAnchors, alignments } from "./spear/align-anchors.ts";
export type { Anchor } from "./spear/anchor.ts";
export { type AnchorOptions, type AnchorReader, createAnchorReader } from "./spear/anchor-reader.ts";
export { type AnchorDomain, type AnchorFlavor, anchorDomains, anchorFlavors } from "./spear/flavor.ts";
