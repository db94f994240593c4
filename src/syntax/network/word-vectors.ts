import type { ModelFile } from "../model-file.ts";
import { BoundedCache } from "../words/bounded-cache.ts";
import { embeddingRows } from "../words/embedding-rows.ts";
import type { Lexeme } from "../words/lexicon.ts";
import { stringId } from "../words/string-id.ts";
import { sizes } from "./kernel.ts";
import { MaxoutLayer } from "./maxout-layer.ts";
import type { Memory } from "./memory.ts";

const { width } = sizes;
/** Seeds of the hashes that choose rows; they follow from the attributes' numbers in spaCy. */
const firstSeed = 8;
const block = 32;
/** Sums of rows that are remembered for each attribute. */
const remembered = 2_000;

/** Norm, prefix, suffix, shape, "a space follows", "is whitespace" → a word's vector, wherever it stands. */
export class WordVectors {
  readonly #memory: Memory;
  readonly #tables: readonly Float32Array[];
  readonly #sums: readonly BoundedCache<bigint | string, Float32Array>[];
  readonly #mixer: MaxoutLayer;
  readonly #inputs: number;
  readonly #outputs: number;

  constructor(file: ModelFile, room: { memory: Memory; products: number }) {
    this.#memory = room.memory;
    this.#tables = Array.from({ length: 6 }, (_, i) => file.tensor(`embed.${i}.rows`));
    this.#sums = this.#tables.map(() => new BoundedCache<bigint | string, Float32Array>(remembered));
    this.#mixer = new MaxoutLayer(file, "layer.0", room);
    this.#inputs = room.memory.room((block + 4) * width * 6);
    this.#outputs = room.memory.room((block + 4) * width);
  }

  /** Fills in the vectors that are missing. */
  prepare(lexemes: readonly Lexeme[], spaces: readonly boolean[]): void {
    let waiting: { lexeme: Lexeme; space: 0 | 1 }[] = [];
    const seen = new Set<Lexeme>();
    const seenSpaced = new Set<Lexeme>();
    for (const [i, lexeme] of lexemes.entries()) {
      const space = spaces[i] ? 1 : 0;
      const done = space ? seenSpaced : seen;
      if (lexeme.vectors[space] !== undefined || done.has(lexeme)) continue;
      done.add(lexeme);
      waiting.push({ lexeme, space });
      if (waiting.length < block) continue;
      this.#mix(waiting);
      waiting = [];
    }
    if (waiting.length > 0) this.#mix(waiting);
  }

  #mix(waiting: readonly { lexeme: Lexeme; space: 0 | 1 }[]): void {
    const { heap } = this.#memory.kernel;
    for (const [row, { lexeme, space }] of waiting.entries()) {
      const keys = [lexeme.norm, lexeme.prefix, lexeme.suffix, lexeme.shape, BigInt(space), lexeme.isSpace ? 1n : 0n];
      for (const [i, key] of keys.entries()) heap.set(this.#sum(i, key), this.#inputs + (row * 6 + i) * width);
    }
    const rows = waiting.length;
    this.#mixer.apply({ from: this.#inputs, stride: 6 * width, to: this.#outputs, residual: -1, rows });
    for (const [row, { lexeme, space }] of waiting.entries()) {
      const at = this.#outputs + row * width;
      lexeme.vectors[space] = heap.slice(at, at + width);
    }
  }

  #sum(attribute: number, key: bigint | string): Float32Array {
    const cache = this.#sums[attribute] as BoundedCache<bigint | string, Float32Array>;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const table = this.#tables[attribute] as Float32Array;
    const id = typeof key === "string" ? stringId(key) : key;
    const sum = new Float32Array(width);
    for (const row of embeddingRows(id, firstSeed + attribute, table.length / width)) {
      for (let i = 0; i < width; i += 1) sum[i] = (sum[i] as number) + (table[row * width + i] as number);
    }
    cache.set(key, sum);
    return sum;
  }
}
