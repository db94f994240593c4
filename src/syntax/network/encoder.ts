import type { ModelFile } from "../model-file.ts";
import type { TokenList } from "../tokens/token-list.ts";
import type { Lexeme } from "../words/lexicon.ts";
import { sizes } from "./kernel.ts";
import { MaxoutLayer } from "./maxout-layer.ts";
import type { Memory } from "./memory.ts";
import { WordVectors } from "./word-vectors.ts";

const { width } = sizes;
const depth = 4;
/** Each of the four layers sees one neighbour on either side: rows that are four apart do not know of each other. */
const reach = depth;
/** Rows that go through the layers together. */
const capacity = 256;

/** Tokens that lie side by side in the encoder's rows. */
interface Stretch {
  readonly row: number;
  /** Index of the first token, over all texts. */
  readonly token: number;
  readonly count: number;
}

/** Told where the vectors of some tokens are, while they are there. */
export type OnVectors = (at: number, token: number, count: number) => void;

/** Tokens → vectors of 96 numbers that know of four neighbours on either side (spaCy's tok2vec). */
export class Encoder {
  readonly #memory: Memory;
  readonly #words: WordVectors;
  readonly #layers: readonly MaxoutLayer[];
  /** Two arrays of rows that the layers go to and fro between, each with a row of zeros in front and room behind. */
  readonly #rows: readonly [number, number];

  constructor(file: ModelFile, memory: Memory) {
    const products = memory.room(MaxoutLayer.room);
    this.#memory = memory;
    this.#words = new WordVectors(file, { memory, products });
    this.#layers = Array.from(
      { length: depth },
      (_, i) => new MaxoutLayer(file, `layer.${i + 1}`, { memory, products }),
    );
    const room = () => memory.room((capacity + 8) * width) + width;
    this.#rows = [room(), room()];
  }

  /** Texts that are longer than the rows go through in pieces that overlap by the layers' reach: the result is the same. */
  encode(texts: readonly TokenList[], onVectors: OnVectors): void {
    let stretches: Stretch[] = [];
    let row = reach;
    let first = 0;
    const flush = () => {
      if (stretches.length > 0) this.#run(row, stretches, onVectors);
      stretches = [];
      row = reach;
      this.#clear(0, reach);
    };
    this.#clear(0, reach);
    for (const { lexemes, spaces } of texts) {
      this.#words.prepare(lexemes, spaces);
      for (let from = 0; from < lexemes.length; ) {
        const left = Math.min(reach, from);
        const fits = capacity - reach - row - left;
        if (fits < Math.min(lexemes.length - from, capacity / 2)) {
          flush();
          continue;
        }
        const count = Math.min(lexemes.length - from, fits);
        const right = Math.min(reach, lexemes.length - from - count);
        for (let i = from - left; i < from + count + right; i += 1) {
          const vector = (lexemes[i] as Lexeme).vectors[spaces[i] ? 1 : 0] as Float32Array;
          this.#memory.kernel.heap.set(vector, this.#rows[0] + (row + i - from + left) * width);
        }
        stretches.push({ row: row + left, token: first + from, count });
        row += left + count + reach;
        this.#clear(row - reach + right, reach - right);
        from += count;
        if (from < lexemes.length) flush();
      }
      first += lexemes.length;
    }
    flush();
  }

  #clear(row: number, rows: number): void {
    const at = this.#rows[0] + row * width;
    this.#memory.kernel.heap.fill(0, at, at + rows * width);
  }

  #run(rows: number, stretches: readonly Stretch[], onVectors: OnVectors): void {
    const { heap } = this.#memory.kernel;
    let [from, to] = this.#rows;
    for (const layer of this.#layers) {
      heap.fill(0, from + rows * width, from + (rows + 1) * width);
      layer.apply({ from: from - width, stride: width, to, residual: from, rows });
      [from, to] = [to, from];
    }
    for (const { row, token, count } of stretches) onVectors(from + row * width, token, count);
  }
}
