import * as z from "zod";
import { TouchstoneError } from "./errors.ts";

/** What went wrong for one item: a value that is written down and counted, never thrown past the item loop. */
export const Failure = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  place: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** The failure that stands for an error; an error that is not ours gets the code `unexpected`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TouchstoneError) {
    const { code, message, hint, place } = error;
    return { code, message, ...(hint === undefined ? {} : { hint }), ...(place === undefined ? {} : { place }) };
  }
  return { code: "unexpected", message: error instanceof Error ? error.message : String(error) };
}
