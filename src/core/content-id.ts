import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of bytes or UTF-8 text, in hex. */
export const contentHash = (content: Uint8Array | string): string =>
  bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));

/**
 * An id that depends on content alone: `prefix_` and 16 hex digits (64 bits).
 *
 * Parts are joined with their lengths, so ("ab", "c") and ("a", "bc") differ.
 * @example contentId("s", "question", "answer") // => "s_…"
 */
export function contentId(prefix: string, ...parts: readonly string[]): string {
  const joined = parts.map((part) => `${part.length}:${part}`).join("");
  return `${prefix}_${contentHash(joined).slice(0, 16)}`;
}
