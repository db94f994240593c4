import { replaceFiles } from "./replace-files.ts";
import { writeText } from "./write-text.ts";

/** Writes a text as a file, as UTF-8: all of it or nothing. @throws InputError `unwritable_file` */
export const writeTextFile = (path: string, pieces: Iterable<string>): Promise<void> =>
  replaceFiles([{ path, write: (temporary) => writeText(temporary, pieces) }]);
