import * as z from "zod";

/**
 * A piece of a document's extracted text: UTF-16 code units, end exclusive.
 * `document.text.slice(start, end) === quote` always holds.
 */
export const Span = z.object({
  /** Id of the document. */
  document: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  quote: z.string(),
});
export type Span = z.infer<typeof Span>;
