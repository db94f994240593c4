import type { ModelFile } from "../model-file.ts";
import type { TokenList } from "../tokens/token-list.ts";
import { Encoder } from "./encoder.ts";
import { type KernelMaker, sizes } from "./kernel.ts";
import { LinearLayer } from "./linear-layer.ts";
import { Memory } from "./memory.ts";
import { StateFeatures } from "./state-features.ts";

const { width, hidden, slots } = sizes;
/** 20 MiB: the weights are 2.3 of them, the rest are rows. */
const floats = 5 * 2 ** 20;
/** Tokens whose scores are worked out together. */
const block = 64;
const missing = -1;

/** The model has an output's two pieces side by side; here, of each slot, all first pieces come first. */
function byPiece(column: number): number {
  const within = column % (2 * hidden);
  return column - within + (within % hidden) * 2 + Math.floor(within / hidden);
}

const inOrder = (values: Float32Array) => values.map((_, column) => values[byPiece(column)] as number);

/** The model's arithmetic: tokens → tags, and scores for the parser's states. */
export class Network {
  readonly #memory: Memory;
  readonly #encoder: Encoder;
  readonly #tagger: LinearLayer;
  readonly #tagCount: number;
  readonly #input: LinearLayer;
  readonly #upper: LinearLayer;
  readonly #lowerBias: number;
  readonly #pad: number;
  readonly #features: StateFeatures;
  readonly #tagScores: number;
  readonly #inputs: number;
  readonly #places: number;
  readonly #actionScores: number;
  /** Scores of the actions, after `score`. */
  readonly scores: Float32Array;

  constructor(file: ModelFile, maker: KernelMaker) {
    const memory = new Memory(maker(floats));
    this.#memory = memory;
    this.#encoder = new Encoder(file, memory);
    const layer = (name: string, depth: number) =>
      new LinearLayer(memory, { weights: file.tensor(`${name}.weight`), bias: file.tensor(`${name}.bias`), depth });
    this.#tagger = layer("tagger", width);
    this.#tagCount = file.tensor("tagger.bias").length;
    this.#input = layer("parser.input", width);
    this.#upper = layer("parser.upper", hidden);
    const lower = new LinearLayer(memory, {
      weights: file.tensor("parser.lower.weight"),
      depth: hidden,
      order: byPiece,
    });
    this.#lowerBias = memory.hold(inOrder(file.tensor("parser.lower.bias")));
    this.#pad = memory.hold(inOrder(file.tensor("parser.lower.pad")));
    this.#features = new StateFeatures(lower, memory);
    this.#tagScores = memory.room((block + 4) * this.#tagger.columns);
    this.#inputs = memory.room((block + 4) * hidden);
    this.#places = memory.room(slots);
    this.#actionScores = memory.room(this.#upper.columns);
    this.scores = memory.kernel.heap.subarray(this.#actionScores, this.#actionScores + this.#upper.columns);
  }

  /** Reads texts: the index of each token's tag. The texts are those whose tokens `score` takes, numbered through. */
  read(texts: readonly TokenList[]): Uint8Array {
    const count = texts.reduce((sum, { lexemes }) => sum + lexemes.length, 0);
    const tags = new Uint8Array(count);
    const vectors = new Float32Array(count * hidden);
    const { heap } = this.#memory.kernel;
    this.#encoder.encode(texts, (at, token, found) => {
      for (let row = 0; row < found; row += block) {
        const rows = Math.min(block, found - row);
        this.#tagger.apply(at + row * width, this.#tagScores, rows);
        for (let i = 0; i < rows; i += 1)
          tags[token + row + i] = this.#best(this.#tagScores + i * this.#tagger.columns);
        this.#input.apply(at + row * width, this.#inputs, rows);
        vectors.set(heap.subarray(this.#inputs, this.#inputs + rows * hidden), (token + row) * hidden);
      }
    });
    this.#features.start(vectors);
    return tags;
  }

  /** Scores the actions in a state. @param tokens The eight tokens that are looked at; -1 where there is none. */
  score(tokens: Int32Array): void {
    const { places } = this.#memory.kernel;
    // Again where something was worked out: it may have taken the place of what another slot needs.
    for (let worked = -1; worked !== this.#features.worked; ) {
      worked = this.#features.worked;
      for (let slot = 0; slot < slots; slot += 1) {
        const token = tokens[slot] as number;
        const base = token === missing ? this.#pad : this.#features.at(token);
        places[this.#places + slot] = base + slot * 2 * hidden;
      }
    }
    this.#memory.kernel.score({
      places: this.#places,
      bias: this.#lowerBias,
      upper: this.#upper.weights,
      upperBias: this.#upper.bias,
      columns: this.#upper.columns,
      out: this.#actionScores,
    });
  }

  /** The first of the largest. */
  #best(at: number): number {
    const { heap } = this.#memory.kernel;
    let best = 0;
    for (let i = 1; i < this.#tagCount; i += 1) {
      if ((heap[at + i] as number) > (heap[at + best] as number)) best = i;
    }
    return best;
  }
}
