import { InputError } from "#core";

/** The error for a file that is not what its name says. */
export const damagedFile = (reason: string, cause?: unknown): InputError =>
  new InputError(`damaged: ${reason}`, {
    code: "damaged_file",
    hint: "Open it in the program that made it and save it anew, or leave it out with a pattern that begins with `!`.",
    cause,
  });

/** The error for a file that only opens with a password. */
export const encryptedDocument = (): InputError =>
  new InputError("encrypted: it opens with a password only", {
    code: "encrypted_document",
    hint: "Save a copy without a password.",
  });
