import chardet from "chardet";
import iconv from "iconv-lite";
import { decodeExactly } from "./decode-exactly.ts";
import { plausibility } from "./plausibility.ts";

/** Encodings that detectors confuse: all are tried, and the text that looks most like one wins. */
const tried = ["gb18030", "big5", "shift_jis", "euc-jp", "euc-kr", "windows-1252"];
const latin = /^(?:iso-8859-(?:2|9)|windows-125[047])$/;
const otherSingleByte = /^(?:iso-8859-[5-8]|windows-(?:125[1356]|874)|koi8-r)$/;

/** Right decodings of a sentence reach 0.5 and more, wrong ones stay below 0.2. */
const leastPlausible = 0.3;
const sampleBytes = 32 * 1024;

/**
 * Decodes text in an encoding from before Unicode; undefined where none gives a plausible text that encodes to the same bytes.
 *
 * @param declared What the file says of itself; right more often than not, and tried first.
 */
export function decodeLegacy(bytes: Uint8Array, declared?: string): { text: string; encoding: string } | undefined {
  const sample = sampleOf(bytes);
  const guesses = chardet.analyse(sample).map(({ name }) => name.toLowerCase());
  const scored = [...tried, ...guesses.filter((name) => latin.test(name)).slice(0, 1)]
    .map((encoding) => ({ encoding, score: score(sample, encoding) }))
    .filter((candidate) => candidate.score >= leastPlausible)
    .sort((a, b) => b.score - a.score);
  const ordered = scored.map(({ encoding }) => encoding);
  if (declared !== undefined && score(sample, declared) >= leastPlausible) ordered.unshift(declared);
  // Cyrillic, Greek and the like: any bytes make letters there, so that only the detector's statistics tell.
  if (ordered.length === 0) ordered.push(...guesses.filter((name) => otherSingleByte.test(name)).slice(0, 1));
  for (const encoding of ordered) {
    const text = decodeExactly(bytes, encoding);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}

function score(sample: Uint8Array, encoding: string): number {
  const text = iconv.decode(sample, encoding);
  // A sample of full length may end inside a character.
  return plausibility(sample.length < sampleBytes ? text : text.slice(0, -2));
}

/** Whole lines from the first that is not ASCII: in every encoding tried, a line feed is a line feed. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1;
  return bytes.subarray(start, start + sampleBytes);
}
