/** What a completion says after its reasoning (Dr. SCI's y_res). */
export interface FinalText {
  /** After the last `</think>`; all of it where there are no think tags; empty where the reasoning never ends. */
  readonly response: string;
  /** What stands before it, without tags; null where nothing does. */
  readonly reasoning: string | null;
}

const closing = /<\/think(?:ing)?>/g;
const opening = /<think(?:ing)?>/g;

/** Cuts a completion at the end of its reasoning. */
export function readFinalText(completion: string): FinalText {
  const close = [...completion.matchAll(closing)].at(-1);
  const open = [...completion.matchAll(opening)].at(-1);
  if (!close)
    return open
      ? { response: "", reasoning: completion.replace(opening, "") }
      : { response: completion, reasoning: null };
  const before = completion.slice(0, close.index).replace(opening, "").replace(closing, "");
  const isOpenAgain = open !== undefined && open.index > close.index;
  return { response: isOpenAgain ? "" : completion.slice(close.index + close[0].length), reasoning: before };
}
