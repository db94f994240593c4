import * as z from "zod";

/** A heading and the stretch of text it stands over. */
export const Section = z.object({
  /** Headings from the outermost to this one. */
  path: z.array(z.string()),
  /** Where the section's text begins, its own heading included. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type Section = z.infer<typeof Section>;

/** A document as the rest of the program sees it: plain text, with the way back to its file. */
export const Document = z.object({
  /** Content id of the text. */
  id: z.string(),
  /** Relative to the configuration, with `/`. */
  path: z.string(),
  title: z.string(),
  /** BCP 47 primary tag: `en`, `zh`. */
  language: z.string(),
  text: z.string(),
  sections: z.array(Section),
  /**
   * Offsets of the text against the decoded source, ascending: a character at `text` index `t` in [from, next from) lies at
   * source index `source + (t - from)`. Empty where text and source are the same.
   */
  sourceMap: z.array(z.object({ from: z.int(), source: z.int() })),
  /**
   * Only of formats whose source is no text; their `sourceMap` is empty. Ascending: the text in [from, next from) stands there.
   * Boxes are left, bottom, right, top in points (1/72 inch) from the page's lower left corner.
   */
  places: z
    .array(
      z.object({
        from: z.int().nonnegative(),
        /** For people: `page 3`, `slide 2`, `sheet Yields, row 14`, the name of a chapter's file. */
        at: z.string(),
        page: z.int().positive().optional(),
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
      }),
    )
    .optional(),
  /** Pages and slides on which no text was found: pictures that hold it, or nothing. Only where there are such. */
  unread: z.array(z.object({ at: z.string(), page: z.int().positive() })).optional(),
  /** Hash of the file's bytes, its encoding (`binary` where it is no text), its format. */
  origin: z.object({ sha256: z.string(), encoding: z.string(), format: z.string() }),
});
export type Document = z.infer<typeof Document>;

/** A stretch of a document that goes to extraction in one piece. */
export const Chunk = z.object({
  id: z.string(),
  document: z.string(),
  /** Position among the document's chunks, from 0. */
  index: z.int().nonnegative(),
  language: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** How much of its beginning repeats the chunk before, in UTF-16 code units. */
  overlap: z.int().nonnegative(),
  text: z.string(),
  tokens: z.int().nonnegative(),
  /** Headings over the chunk's first new character. */
  headings: z.array(z.string()),
});
export type Chunk = z.infer<typeof Chunk>;
