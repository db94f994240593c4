/** Longest tail of a completion that is searched. */
const searched = 32_768;

export interface Region {
  readonly start: number;
  readonly end: number;
  /** Is something before it left out? Then the whole is no candidate. */
  readonly isCut: boolean;
}

const opening = /<(think|thinking|reasoning|thought)>/gi;
/** Said after an answer by models that copy a well-known prompt. */
const hope = /\s*I hope (?:it|this) is correct\.?\s*$/i;
const ends = /<\|(?:im_end|im_start|eot_id|endoftext|end_of_text|end)\|>|<\/s>/;

/** Where an answer may stand: after the thinking, before the end marks of chat formats. Nothing where the thinking never ends. */
export function answerRegion(text: string): Region | undefined {
  let start = 0;
  for (const name of ["think", "thinking", "reasoning", "thought"]) {
    const close = text.lastIndexOf(`</${name}>`);
    if (close >= 0) start = Math.max(start, close + name.length + 3);
  }
  let end = text.length;
  opening.lastIndex = start;
  const open = opening.exec(text);
  if (open) {
    if (start > 0 || text.slice(0, open.index).trim() === "") return undefined;
    end = open.index;
  }
  const isCut = end - start > searched;
  if (isCut) start = end - searched;
  const mark = ends.exec(text.slice(start, end));
  if (mark && mark.index > 0) end = start + mark.index;
  end -= hope.exec(text.slice(Math.max(start, end - 60), end))?.[0].length ?? 0;
  return { start, end, isCut };
}
