import type { Mention } from "#core";

/** Order of ids by code units: the same on every machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Order of places: by document, then by offset. */
export const bySpan = (a: Omit<Mention, "text">, b: Omit<Mention, "text">): number =>
  a.document < b.document ? -1 : a.document > b.document ? 1 : a.start - b.start || a.end - b.end;
