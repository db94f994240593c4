import { byteOrderMarkOf } from "./byte-order-mark.ts";
import { decodeExactly } from "./decode-exactly.ts";
import { decodeLegacy } from "./legacy-encoding.ts";
import { plausibility } from "./plausibility.ts";

/** A file's text, without byte order mark and with its own line ends, or why there is none. */
export type DecodedText =
  | { readonly status: "ok"; readonly text: string /** Lower case: `utf-8`, `gb18030`. */; readonly encoding: string }
  | { readonly status: "binary" }
  | {
      readonly status: "undecodable";
      /** Where UTF-8 breaks off, in bytes, if most of the file is UTF-8. */
      readonly damagedAt?: number;
    };

/** Share of control characters above which a file is not text. */
const mostControls = 0.02;
/** UTF-16 without a mark is rare, and two bytes of anything make some character. */
const leastPlausibleUtf16 = 0.4;

/**
 * Decodes a file in whatever encoding it is: byte order mark, strict UTF-8, UTF-16, then encodings from before Unicode. A
 * text is returned only if it encodes to the same bytes again and looks like something a person wrote.
 *
 * @param declared What an HTML file says of its own encoding.
 */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const mark = byteOrderMarkOf(bytes);
  if (mark) {
    const text = decodeExactly(bytes.subarray(mark.bytes.length), mark.encoding);
    if (text !== undefined) return hasFewControls(text) ? ok(text, mark.encoding) : { status: "binary" };
  }
  const hasNul = bytes.includes(0);
  const utf8 = hasNul ? undefined : decodeExactly(bytes, "utf-8");
  if (utf8 !== undefined) return hasFewControls(utf8) ? ok(utf8, "utf-8") : { status: "binary" };
  const utf16 = decodeUtf16(bytes);
  if (utf16) return utf16;
  if (hasNul || !hasFewControls(bytes)) return { status: "binary" };
  const damagedAt = utf8DamagedAt(bytes);
  if (damagedAt !== undefined) return { status: "undecodable", damagedAt };
  const legacy = decodeLegacy(bytes, declared);
  return legacy ? ok(legacy.text, legacy.encoding) : { status: "undecodable" };
}

const ok = (text: string, encoding: string): DecodedText => ({ status: "ok", text, encoding });

function decodeUtf16(bytes: Uint8Array): DecodedText | undefined {
  if (bytes.length % 2 === 1) return undefined;
  for (const encoding of ["utf-16le", "utf-16be"]) {
    const text = decodeExactly(bytes, encoding);
    if (text === undefined || text.includes("\0") || !hasFewControls(text)) continue;
    // Chinese in GB18030 reads as rows of Hangul; Korean has spaces, which have a NUL byte here.
    if (!bytes.includes(0) && /[\uac00-\ud7a3]/.test(text)) continue;
    if (plausibility(text.slice(0, 20_000)) >= leastPlausibleUtf16) return ok(text, encoding);
  }
  return undefined;
}

/** Other encodings give a valid sequence of UTF-8 only by accident. */
function utf8DamagedAt(bytes: Uint8Array): number | undefined {
  const text = new TextDecoder().decode(bytes);
  let [damaged, valid] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) damaged += 1;
    else if (code > 0x7f && (code & 0xfc00) !== 0xdc00) valid += 1;
  }
  return valid > 4 * damaged ? Buffer.byteLength(text.slice(0, text.indexOf("\ufffd"))) : undefined;
}

/** Of bytes or of characters: few are neither text nor white space? */
function hasFewControls(content: Uint8Array | string): boolean {
  let controls = 0;
  for (let i = 0; i < content.length; i++) {
    const code = typeof content === "string" ? content.charCodeAt(i) : (content[i] ?? 0);
    if ((code < 0x20 && (code < 0x09 || code > 0x0d)) || code === 0x7f) controls += 1;
  }
  return controls <= content.length * mostControls;
}
