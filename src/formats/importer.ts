import * as z from "zod";
import { InputError, type Random, type RewardSpec, type Sample } from "#core";

/** A question of a data set with the answer that counts. */
export interface ImportedQuestion
  extends Pick<Sample, "question" | "answer" | "aliases" | "answerKind" | "options" | "policy" | "subject"> {
  /** How hard the data set says it is, in its own words. */
  readonly level?: string;
  /** The reasoning that the data set itself has, and the answer it comes to; absent where there is none. */
  readonly rationale?: { readonly text: string; readonly answer: string };
}

/** Fields whose reasoning has anchors of its own (SPEAR). */
export type ReasoningField = Extract<RewardSpec, { type: "spear" }>["domain"];

/** What an importer may need beside a row. */
export interface ImportContext {
  /** Chance for whatever the data set leaves to it; the same seed, the same choices, whatever the order of rows. */
  readonly random: Random;
}

/** What an importer's file says of it. */
export interface ImporterDefinition<Row> {
  /** Its name in a configuration: `gsm8k`. */
  readonly format: string;
  /** One line for help and the reference. */
  readonly summary: string;
  readonly field: ReasoningField;
  /** The columns it is known by: one list for each layout in which the data set is passed on. */
  readonly layouts: readonly (readonly string[])[];
  /** Tells it from another data set with the same columns. */
  isLike?(row: Readonly<Record<string, unknown>>): boolean;
  /** A row that can be used; columns beside these do not matter. */
  readonly schema: z.ZodType<Row>;
  /** @throws InputError `invalid_row` */
  read(row: Row, context: ImportContext): ImportedQuestion;
}

/** Reads the rows of a data set of other people's as questions. */
export interface Importer extends Omit<ImporterDefinition<unknown>, "isLike" | "schema" | "read"> {
  /** Is this row one of its data set's, by its columns? */
  recognises(row: Readonly<Record<string, unknown>>): boolean;
  /** @throws InputError `invalid_row` that says which column, and where */
  read(row: Readonly<Record<string, unknown>>, context: ImportContext & { readonly place: string }): ImportedQuestion;
}

/** Defines an importer. */
export function defineImporter<Row>({ isLike, schema, read, ...rest }: ImporterDefinition<Row>): Importer {
  return {
    ...rest,
    recognises: (row) =>
      rest.layouts.some((columns) => columns.every((name) => Object.hasOwn(row, name))) && (isLike?.(row) ?? true),
    read: (row, { place, ...context }) => {
      const parsed = schema.safeParse(row);
      if (!parsed.success) throw invalidRow(rest.format, explain(parsed.error), place);
      try {
        return read(parsed.data, context);
      } catch (error) {
        throw error instanceof InputError ? invalidRow(rest.format, error.message, place) : error;
      }
    },
  };
}

/** What an importer throws about a row; the place is added where it is known. */
export const unusableRow = (message: string): InputError => new InputError(message, { code: "invalid_row" });

const invalidRow = (format: string, message: string, place: string): InputError =>
  new InputError(`not a row of ${format}: ${message}`, {
    code: "invalid_row",
    place,
    hint: "Mend the row or take it out; the rest is read without it.",
  });

/** The first complaint, with its column. */
function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  const inner =
    issue?.code === "invalid_union" ? issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0] : issue;
  const path = (inner ?? issue)?.path.map(String).join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${inner?.message ?? issue?.message ?? "unusable"}`;
}

/** A text with something in it, without white space around it. */
export const filled = z.string().trim().min(1, "it is empty");
