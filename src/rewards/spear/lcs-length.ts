/**
 * The length of the longest common subsequence (SPEAR Eq 6). A column of the table is kept as bits, 32 a word: a set bit says
 * that the length does not grow there (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004).
 */
export function lcsLength(a: readonly string[], b: readonly string[]): number {
  const words = (b.length + 31) >>> 5;
  const places = new Map<string, Uint32Array>();
  for (const [at, item] of b.entries()) {
    const bits = places.get(item) ?? new Uint32Array(words);
    places.set(item, bits);
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  const column = new Uint32Array(words).fill(0xffff_ffff);
  for (const item of a) {
    const bits = places.get(item);
    if (!bits) continue;
    let carry = 0;
    for (let at = 0; at < words; at++) {
      const old = column[at] as number;
      const hits = (old & (bits[at] as number)) >>> 0;
      const sum = old + hits + carry;
      carry = sum > 0xffff_ffff ? 1 : 0;
      column[at] = sum | (old & ~hits);
    }
  }
  let length = 0;
  for (let at = 0; at < b.length; at++) if ((((column[at >>> 5] as number) >>> (at & 31)) & 1) === 0) length += 1;
  return length;
}
