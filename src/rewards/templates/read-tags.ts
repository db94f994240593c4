/** What a completion in tags says. */
export interface TaggedParts {
  /** The last closed think block; null where there is none. */
  readonly reasoning: string | null;
  /** The contents of all answer pairs outside think blocks, in order. */
  readonly answers: readonly string[];
}

const tag = /<(\/?)(?:(think(?:ing)?)|answer)>/g;

/**
 * Reads `<think>` (or KBevo's `<thinking>`) and `<answer>` in one pass. An answer inside a think block, or after one that never
 * closes, is a thought and no answer; a block within a block is part of it.
 */
export function readTags(completion: string): TaggedParts {
  const answers: string[] = [];
  let reasoning: string | null = null;
  let [thinkFrom, answerFrom] = [-1, -1];
  for (const match of completion.matchAll(tag)) {
    const [whole, isClosing, isThink] = match;
    const after = match.index + whole.length;
    if (isThink && !isClosing) {
      if (thinkFrom < 0) thinkFrom = after;
      answerFrom = -1;
    } else if (isThink) {
      if (thinkFrom >= 0) reasoning = completion.slice(thinkFrom, match.index);
      thinkFrom = -1;
    } else if (thinkFrom >= 0) {
      // A thought about answers.
    } else if (!isClosing) {
      answerFrom = after;
    } else if (answerFrom >= 0) {
      answers.push(completion.slice(answerFrom, match.index));
      answerFrom = -1;
    }
  }
  return { reasoning, answers };
}
