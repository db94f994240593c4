import { InputError } from "#core";

/** What a document may come to, whatever its file is: all of it is held in memory, and written as one line. */
export const mostOf = { characters: 128 * 2 ** 20, places: 4_000_000, headings: 1_000_000 } as const;

/** The error for a file of which too much comes out. */
export const tooComplex = (reason: string, cause?: unknown): InputError =>
  new InputError(`too complex: ${reason}`, {
    code: "too_complex",
    hint: "Split it into smaller files, or save it in a simpler format.",
    cause,
  });
