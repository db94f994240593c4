import { sizes } from "./kernel.ts";
import type { LinearLayer } from "./linear-layer.ts";
import type { Memory } from "./memory.ts";

const { hidden, slots } = sizes;
/** What a token contributes to a state's vector, in every slot that it may stand in. */
const perToken = slots * 2 * hidden;
const block = 64;
const blocks = 48;

/** What each token contributes to the states of the parser: worked out when first asked for, in blocks, of which the latest are kept. */
export class StateFeatures {
  readonly #memory: Memory;
  readonly #lower: LinearLayer;
  readonly #inputs: number;
  readonly #room: number;
  #vectors: Float32Array = new Float32Array(0);
  #placeOf = new Int32Array(0);
  readonly #blockIn = new Int32Array(blocks).fill(-1);
  #worked = 0;

  constructor(lower: LinearLayer, memory: Memory) {
    this.#memory = memory;
    this.#lower = lower;
    this.#inputs = memory.room((block + 4) * hidden);
    this.#room = memory.room((blocks * block + 4) * perToken);
  }

  /** Other tokens from now on. @param vectors 64 numbers a token. */
  start(vectors: Float32Array): void {
    this.#vectors = vectors;
    this.#placeOf = new Int32Array(Math.ceil(vectors.length / hidden / block)).fill(-1);
    this.#blockIn.fill(-1);
  }

  /** How many blocks were worked out so far. */
  get worked(): number {
    return this.#worked;
  }

  /** Where in memory it is what a token contributes; until the 48th other block is asked for. */
  at(token: number): number {
    const index = Math.floor(token / block);
    const place = this.#placeOf[index] as number;
    return (place < 0 ? this.#fill(index) : place) + (token - index * block) * perToken;
  }

  #fill(index: number): number {
    const slot = this.#worked % blocks;
    this.#worked += 1;
    const evicted = this.#blockIn[slot] as number;
    if (evicted >= 0) this.#placeOf[evicted] = -1;
    const vectors = this.#vectors.subarray(index * block * hidden, (index + 1) * block * hidden);
    this.#memory.kernel.heap.set(vectors, this.#inputs);
    const place = this.#room + slot * block * perToken;
    this.#lower.apply(this.#inputs, place, vectors.length / hidden);
    this.#blockIn[slot] = index;
    this.#placeOf[index] = place;
    return place;
  }
}
