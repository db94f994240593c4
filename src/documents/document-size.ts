import { InputError } from "#core";

/** A document above this many bytes is a collection of documents, and would be held in memory several times over. */
export const defaultMaxBytes = 64 * 1024 * 1024;

/** The error for a file above the limit. */
export const tooLarge = (path: string, bytes: number, maxBytes: number): InputError =>
  new InputError(`${megabytes(bytes)} is more than the ${megabytes(maxBytes)} a document may have`, {
    code: "too_large",
    place: path,
    hint: "Split it into smaller files, one document each.",
  });

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
