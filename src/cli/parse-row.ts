import type { ParsedText } from "#core";

/** A parse as `touchstone parse` prints it. */
export function parseRow(id: string, { tokens, chunks }: ParsedText): string {
  return JSON.stringify({
    id,
    tokens: tokens.map(({ text, idx, lemma, pos, tag, dep, head, sentStart, ws }) => ({
      text,
      idx,
      lemma,
      pos,
      tag,
      dep,
      head,
      sentStart,
      ws,
    })),
    chunks,
  });
}
