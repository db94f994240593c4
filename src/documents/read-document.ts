import { basename } from "node:path";
import { contentHash, contentId, type Document, type Failure, failureOf, InputError } from "#core";
import { detectLanguage, languageOf } from "#text";
import { clip } from "./clip.ts";
import { declaredEncoding } from "./declared-encoding.ts";
import { type DecodedText, decodeText } from "./decode-text.ts";
import type { DocumentReader, ExtractedText, ReadSettings } from "./document-reader.ts";
import { defaultMaxBytes, tooLarge } from "./document-size.ts";
import { documentReaders, readerFor } from "./readers.ts";
import { sectionsOf } from "./sections.ts";
import { mostOf, tooComplex } from "./too-complex.ts";

const longestTitle = 300;
/** A message may quote the file. */
const longestMessage = 500;

export interface ReadDocumentOptions extends ReadSettings {
  /** Kept in the document; its extension chooses the reader. */
  readonly path: string;
  /** The file as it is. */
  readonly bytes: Uint8Array;
  /** Refuse larger ones. 64 MiB without it. */
  readonly maxBytes?: number | undefined;
}

/** A document, or why there is none. */
export type DocumentResult =
  | { readonly status: "ok"; readonly document: Document }
  | { readonly status: "skipped"; readonly reason: "empty_document" | "unsupported_language" }
  | { readonly status: "failed"; readonly failure: Failure };

/**
 * Makes a document out of a file's bytes. Never throws.
 *
 * Failure codes: `unknown_format`, `too_large`, `binary_file`, `undecodable_text`, `malformed_markup`, `malformed_table`,
 * `malformed_json`, `no_text_fields`, `damaged_file`, `encrypted_document`, `archive_too_large`, `too_complex`, `no_text`.
 */
export async function readDocument({
  path,
  bytes,
  maxBytes = defaultMaxBytes,
  ...settings
}: ReadDocumentOptions): Promise<DocumentResult> {
  try {
    const reader = readerFor(path);
    if (!reader) throw unknownFormat();
    if (bytes.length > maxBytes) throw tooLarge(path, bytes.length, maxBytes);
    if (bytes.length === 0) return { status: "skipped", reason: "empty_document" };
    const sha256 = contentHash(bytes);
    const { extracted, encoding } = await extractedBy(reader, bytes, settings);
    checkSize(extracted);
    if (extracted.text.trim() === "") return { status: "skipped", reason: "empty_document" };
    const language = languageFor(extracted);
    if (language === undefined) return { status: "skipped", reason: "unsupported_language" };
    const origin = { sha256, encoding, format: reader.format };
    return { status: "ok", document: documentFrom(extracted, { path, language, origin }) };
  } catch (error) {
    // A parser that trips over one file must not end the run.
    const failure = failureOf(error);
    const isInside = failure.place !== undefined && failure.place !== path;
    const place = isInside ? `${path}:${failure.place}` : path;
    return { status: "failed", failure: { ...failure, message: clip(failure.message, longestMessage), place } };
  }
}

async function extractedBy(
  reader: DocumentReader,
  bytes: Uint8Array,
  settings: ReadSettings,
): Promise<{ extracted: ExtractedText; encoding: string }> {
  if (reader.input === "bytes") return { extracted: await reader.read(bytes, settings), encoding: "binary" };
  const { text, encoding } = decoded(decodeText(bytes, reader.format === "html" ? declaredEncoding(bytes) : undefined));
  return { extracted: await reader.read(text, settings), encoding };
}

/** Most readers stop as soon as it is too much; what some hold beside their text is counted here. */
function checkSize({ text, sourceMap, places = [], headings }: ExtractedText): void {
  if (text.length > mostOf.characters) throw tooComplex("its text has more than 128 million characters");
  if (Math.max(sourceMap.length, places.length) > mostOf.places) throw tooComplex("it has more than 4 million places");
  if (headings.length > mostOf.headings) throw tooComplex("it has more than a million headings or records");
}

function documentFrom(extracted: ExtractedText, known: Pick<Document, "path" | "language" | "origin">): Document {
  const { text, headings, sourceMap, places, unread = [] } = extracted;
  return {
    ...known,
    id: contentId("d", text),
    title: clip(extracted.title ?? basename(known.path), longestTitle),
    text,
    sections: sectionsOf(text, headings),
    sourceMap,
    ...(places === undefined ? {} : { places }),
    ...(unread.length === 0 ? {} : { unread: [...unread] }),
  };
}

/** What a page claims is often the default of its template: it counts only where the text itself does not tell. */
function languageFor({ text, declaredLanguage }: ExtractedText): string | undefined {
  const detected = detectLanguage(text);
  return (
    languageOf(detected)?.code ?? (declaredLanguage === undefined ? undefined : languageOf(declaredLanguage)?.code)
  );
}

function decoded(result: DecodedText): Extract<DecodedText, { status: "ok" }> {
  if (result.status === "ok") return result;
  if (result.status === "binary")
    throw new InputError("not a text file: it holds control characters", {
      code: "binary_file",
      hint: "Export its text to a .txt, .md or .html file, or leave it out with a pattern that begins with `!`.",
    });
  const { damagedAt } = result;
  throw new InputError(
    damagedAt === undefined ? "its encoding is none that we know" : `its UTF-8 is damaged at byte ${damagedAt}`,
    { code: "undecodable_text", hint: "Open it in an editor that shows it rightly and save it as UTF-8." },
  );
}

function unknownFormat(): InputError {
  const known = documentReaders.flatMap(({ extensions }: DocumentReader) => extensions).join(", ");
  return new InputError("no reader for this kind of file", {
    code: "unknown_format",
    hint: `Files that can be read end in ${known}.`,
  });
}
