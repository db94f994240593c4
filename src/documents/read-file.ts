import { failureOf } from "#core";
import type { ReadSettings } from "./document-reader.ts";
import { type DocumentResult, readDocument } from "./read-document.ts";
import { readFileBytes } from "./read-file-bytes.ts";

/** A file that is to be a document. */
export interface ReadFileOptions extends ReadSettings {
  /** Folder that the path is relative to. */
  readonly root: string;
  readonly path: string;
  /** Refuse larger ones. 64 MiB without it. */
  readonly maxBytes?: number | undefined;
}

/** Reads a file and makes a document out of it. Never throws; failure codes as of `readFileBytes` and `readDocument`. */
export async function readFile({ root, ...options }: ReadFileOptions): Promise<DocumentResult> {
  const { path, maxBytes } = options;
  try {
    return await readDocument({ ...options, bytes: await readFileBytes(root, path, { maxBytes }) });
  } catch (error) {
    return { status: "failed", failure: failureOf(error) };
  }
}
