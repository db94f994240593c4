const tags = ["<think>", "</think>", "<answer>", "</answer>"] as const;

/** Each of the four tags stands there exactly once, in order; text outside them is allowed (SPEAR, Logic-RL). */
export function hasTagsInOrder(completion: string): boolean {
  let from = 0;
  for (const tag of tags) {
    const at = completion.indexOf(tag);
    if (at < from || completion.indexOf(tag, at + 1) >= 0) return false;
    from = at + tag.length;
  }
  return true;
}

/** The most that each form of K2V's format part can give. */
export const mostFormatPoints = { k2v: 0.75, "k2v-code": 0.751 } as const;

/**
 * The format part of K2V: nothing unless the completion begins with the template, else 0.25 and 0.125 for each tag that stands
 * there once, less 0.001 for each character after the last `</answer>`; white space is free and the floor is 0.
 */
export function k2vFormatPoints(completion: string): number {
  if (!startsWithTemplate(completion.trimStart())) return 0;
  const rest = completion.slice(completion.lastIndexOf("</answer>") + "</answer>".length);
  return Math.max(0, tagPoints(completion) - characters(rest.replace(/\s+/gu, "")) / 1000);
}

/** The same as the released code reckons it: from the first character, for both answer tags, without a floor. */
export function releasedK2vFormatPoints(completion: string): number {
  if (!startsWithTemplate(completion)) return 0;
  const rest = characters(completion.slice(completion.lastIndexOf("</answer>") + "</answer>".length));
  const opens = isOnce(completion, "<answer>") ? rest : 0;
  const closes = isOnce(completion, "</answer>") ? rest - 1 : 0;
  return tagPoints(completion) - (opens + closes) / 1000;
}

const isOnce = (text: string, tag: string): boolean => {
  const at = text.indexOf(tag);
  return at >= 0 && text.indexOf(tag, at + 1) < 0;
};

const tagPoints = (completion: string): number => 0.25 + 0.125 * tags.filter((tag) => isOnce(completion, tag)).length;

const characters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** `<think>…</think>`, white space, `<answer>…</answer>` from the first character on. */
function startsWithTemplate(text: string): boolean {
  if (!text.startsWith("<think>")) return false;
  const end = text.lastIndexOf("</answer>");
  const joint = /<\/think>\s*<answer>/g;
  joint.lastIndex = "<think>".length;
  const match = joint.exec(text);
  return match !== null && match.index + match[0].length <= end;
}
