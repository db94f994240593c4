import type { Readable } from "node:stream";
import { InputError } from "#core";
import { damagedFile, encryptedDocument } from "./damaged-file.ts";

/** The files inside a ZIP archive, unpacked one at a time when they are asked for. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The file's text (UTF-8) in pieces. @throws InputError `damaged_file` where there is none or it cannot be unpacked */
  pieces(name: string): AsyncGenerator<string>;
  text(name: string): Promise<string>;
}

/** A document has far less; what has more is made to fill memory. */
const most = { entries: 20_000, unpackedBytes: 512 * 1024 * 1024 };

/** Word and others keep a document with a password in a container of another kind. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens an archive, whose names must stay inside it and whose sizes must be what it says.
 *
 * @throws InputError `damaged_file`, `encrypted_document`, `archive_too_large`
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  if (compoundFile.every((byte, i) => bytes[i] === byte)) throw encryptedDocument();
  const { fromBufferPromise } = await import("yauzl");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, () => Promise<Readable>>();
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > most.entries) throw tooLarge(`it holds ${zip.entryCount} files`);
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      // Two programs would read two different documents out of such a file.
      if (entries.has(entry.fileName)) throw damagedFile(`it holds ${entry.fileName.slice(0, 100)} twice`);
      unpacked += entry.uncompressedSize;
      if (unpacked > most.unpackedBytes) throw tooLarge("it unpacks to more than 512 MiB");
      if (entry.isEncrypted()) throw encryptedDocument();
      // The reader breaks off at once where an entry holds more than it says.
      entries.set(entry.fileName, () => zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof InputError ? error : damagedFile(reasonOf(error as Error), error);
  }
  const pieces = async function* (name: string) {
    const open = entries.get(name);
    if (!open) throw damagedFile(`it has no ${name}`);
    const decoder = new TextDecoder();
    try {
      for await (const chunk of await open()) yield decoder.decode(chunk as Buffer, { stream: true });
    } catch (error) {
      throw damagedFile(`${name} cannot be unpacked, or is of another size than the archive says`, error);
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  };
  const text = async (name: string) => {
    const parts: string[] = [];
    for await (const piece of pieces(name)) parts.push(piece);
    return parts.join("");
  };
  return { names: [...entries.keys()], has: (name) => entries.has(name), pieces, text };
}

const reasonOf = ({ message }: Error): string =>
  /relative path|absolute path|characters in fileName/.test(message)
    ? "a name in it leads out of it"
    : "it is no archive, or a part of it is missing";

const tooLarge = (reason: string): InputError =>
  new InputError(`too large: ${reason}`, {
    code: "archive_too_large",
    hint: "If it is a document all the same, save its parts as files of their own.",
  });
