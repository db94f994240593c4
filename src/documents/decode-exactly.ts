import iconv from "iconv-lite";

/** Bytes in an encoding → text, or undefined where encoding the text again does not give the same bytes. */
export function decodeExactly(bytes: Uint8Array, encoding: string): string | undefined {
  if (encoding === "utf-8") return decodeUtf8(bytes);
  const text = iconv.decode(bytes, encoding, { stripBOM: false });
  // Lone surrogates survive a round trip through UTF-16, but not the hashing and writing that follow.
  if (/[\ufffd\p{Surrogate}]/u.test(text)) return undefined;
  const again = iconv.encode(text, encoding, { addBOM: false });
  return again.length === bytes.length && again.equals(bytes) ? text : undefined;
}

/** Strict UTF-8 cannot be read in two ways, so that decoding it proves it. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
