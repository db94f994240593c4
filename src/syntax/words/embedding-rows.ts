const wrap = (value: bigint) => BigInt.asUintN(64, value);
const rotate31 = (value: bigint) => wrap((value << 31n) | (value >> 33n));
const low = (value: bigint) => Number(value & 0xffffffffn);
const high = (value: bigint) => Number(value >> 32n);

/** MurmurHash3's last mixing of 64 bits. */
function finish(value: bigint): bigint {
  let mixed = wrap((value ^ (value >> 33n)) * 0xff51afd7ed558ccdn);
  mixed = wrap((mixed ^ (mixed >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return mixed ^ (mixed >> 33n);
}

/**
 * The four rows of a hashed embedding table whose sum stands for a key (thinc's HashEmbed): MurmurHash3 x64-128 of the key's eight
 * bytes, cut into four numbers.
 */
export function embeddingRows(key: bigint, seed: number, rowCount: number): readonly [number, number, number, number] {
  const start = BigInt(seed);
  const block = wrap(rotate31(wrap(key * 0x87c37b91114253d5n)) * 0x4cf5ad432745937fn);
  const second = start ^ 8n;
  let first = wrap((start ^ block ^ 8n) + second);
  let other = finish(wrap(second + first));
  first = wrap(finish(first) + other);
  other = wrap(other + first);
  return [low(first) % rowCount, high(first) % rowCount, low(other) % rowCount, high(other) % rowCount];
}
