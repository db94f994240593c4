import { symbols } from "./symbols.ts";

const m = 0xc6a4a7935bd1e995n;
const wrap = (value: bigint) => BigInt.asUintN(64, value);
const mix = (value: bigint) => {
  const product = wrap(value * m);
  return wrap((product ^ (product >> 47n)) * m);
};
const utf8 = new TextEncoder();

/** The id under which spaCy knows a string: its number if it is a symbol (`mark`, `DATE`), else MurmurHash64A of its UTF-8, seed 1. */
export function stringId(text: string): bigint {
  const symbol = symbols.get(text);
  if (symbol !== undefined) return BigInt(symbol);
  const bytes = utf8.encode(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const blocks = bytes.length - (bytes.length % 8);
  let hash = wrap(1n ^ (BigInt(bytes.length) * m));
  for (let at = 0; at < blocks; at += 8) hash = wrap((hash ^ mix(view.getBigUint64(at, true))) * m);
  if (blocks < bytes.length) {
    let tail = 0n;
    for (let at = bytes.length - 1; at >= blocks; at -= 1) tail = (tail << 8n) | BigInt(bytes[at] as number);
    hash = wrap((hash ^ tail) * m);
  }
  hash = wrap((hash ^ (hash >> 47n)) * m);
  return hash ^ (hash >> 47n);
}
