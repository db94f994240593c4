/**
 * The length of the longest common subsequence (SPEAR Eq 6). A column of the table is kept as bits, 32 a word: a set bit says
 * that the length does not grow there (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004).
 */
export function lcsLength(a: readonly string[], b: readonly string[]): number {
  const words = (b.length + 31) >>> 5;
  // Where each different item of `b` stands, as bits: `words` numbers an item, side by side.
  const numbers = new Map<string, number>();
  const places = new Uint32Array(words * b.length);
  for (let at = 0; at < b.length; at++) {
    const item = b[at] as string;
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    const word = number * words + (at >>> 5);
    places[word] = (places[word] as number) | (1 << (at & 31));
  }
  const column = new Uint32Array(words).fill(0xffff_ffff);
  for (const item of a) {
    const number = numbers.get(item);
    if (number === undefined) continue;
    let carry = 0;
    for (let at = 0; at < words; at++) {
      const old = column[at] as number;
      const hits = (old & (places[number * words + at] as number)) >>> 0;
      const sum = old + hits + carry;
      carry = sum > 0xffff_ffff ? 1 : 0;
      column[at] = sum | (old & ~hits);
    }
  }
  let length = 0;
  for (let at = 0; at < b.length; at++) if ((((column[at >>> 5] as number) >>> (at & 31)) & 1) === 0) length += 1;
  return length;
}
