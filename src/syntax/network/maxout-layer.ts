import type { ModelFile } from "../model-file.ts";
import { packPanels, sizes } from "./kernel.ts";
import type { Memory } from "./memory.ts";

const { width, pieces } = sizes;
const columns = width * pieces;
/** Rows whose products are held at a time: few enough to stay in the processor's cache. */
const block = 32;

/** A layer of the encoder: largest of three linear maps, normalised. */
export class MaxoutLayer {
  readonly #memory: Memory;
  readonly #depth: number;
  readonly #weights: number;
  readonly #bias: number;
  readonly #gain: number;
  readonly #shift: number;
  readonly #products: number;

  /** @param products Room for `MaxoutLayer.room` floats, shared between layers. */
  constructor(file: ModelFile, name: string, { memory, products }: { memory: Memory; products: number }) {
    const weights = file.tensor(`${name}.weight`);
    const bias = file.tensor(`${name}.bias`);
    this.#memory = memory;
    this.#depth = weights.length / columns;
    // The model has an output's three pieces side by side; here all first pieces come first, to be compared in one stride.
    const source = (column: number) => (column % width) * pieces + Math.floor(column / width);
    this.#weights = memory.hold(packPanels(weights, this.#depth, source, columns));
    this.#bias = memory.hold(bias.map((_, column) => bias[source(column)] as number));
    this.#gain = memory.hold(file.tensor(`${name}.gain`));
    this.#shift = memory.hold(file.tensor(`${name}.shift`));
    this.#products = products;
  }

  static readonly room = (block + 4) * columns;

  /** @param from,stride Where the input rows are. @param to Where the output rows go, 96 wide. */
  apply(given: { from: number; stride: number; to: number; residual: number; rows: number }): void {
    const { kernel } = this.#memory;
    for (let row = 0; row < given.rows; row += block) {
      const rows = Math.min(block, given.rows - row);
      kernel.multiply({
        a: given.from + row * given.stride,
        stride: given.stride,
        b: this.#weights,
        bias: this.#bias,
        out: this.#products,
        rows,
        depth: this.#depth,
        columns,
      });
      kernel.normalise({
        pieces: this.#products,
        gain: this.#gain,
        shift: this.#shift,
        residual: given.residual < 0 ? -1 : given.residual + row * width,
        out: given.to + row * width,
        rows,
      });
    }
  }
}
