import type { InputError } from "#core";

/** A row of a data set's file, with its place `file:line` (in Parquet `file:row`, from 1); or why it cannot be used. */
export type DatasetRow =
  | { readonly place: string; readonly row: Readonly<Record<string, unknown>> }
  | { readonly place: string; readonly error: InputError };
