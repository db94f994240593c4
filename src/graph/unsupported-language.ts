import { type Chunk, InputError } from "#core";

/** The error of a chunk whose language nobody reads, neither rules nor a model. */
export const unsupportedLanguage = ({ language, document }: Chunk): InputError =>
  new InputError(`cannot read the language "${language}"`, {
    code: "unsupported_language",
    place: document,
    hint: "English and Chinese are read, by every engine; leave other documents out of documents.paths.",
  });
