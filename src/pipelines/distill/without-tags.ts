/** The tags that completions are marked with. */
const tags = /<\/?(?:think(?:ing)?|answer)>/gi;

/** Reasoning that can be put between tags: those in it are taken out, also the ones that come about by that. */
export function withoutTags(reasoning: string): string {
  const bare = reasoning.replace(tags, "");
  return bare === reasoning ? bare.trim() : withoutTags(bare);
}
