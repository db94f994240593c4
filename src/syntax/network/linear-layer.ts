import { packPanels, sizes } from "./kernel.ts";
import type { Memory } from "./memory.ts";

interface LinearWeights {
  readonly weights: Float32Array;
  readonly depth: number;
  readonly bias?: Float32Array;
  readonly order?: (column: number) => number;
}

/** A linear map whose outputs are filled up to a multiple of sixteen. */
export class LinearLayer {
  readonly columns: number;
  readonly weights: number;
  readonly bias: number;
  readonly #memory: Memory;
  readonly #depth: number;

  /** @param given Weights `outputs × depth`, no bias for zeros, and which output stands in a column; the same by default. */
  constructor(memory: Memory, given: LinearWeights) {
    const { weights, depth, bias = new Float32Array(0), order = (column) => column } = given;
    const count = weights.length / depth;
    this.columns = Math.ceil(count / (2 * sizes.panel)) * 2 * sizes.panel;
    this.weights = memory.hold(packPanels(weights, depth, order, count), this.columns * depth);
    this.bias = memory.hold(bias, this.columns);
    this.#memory = memory;
    this.#depth = depth;
  }

  apply(a: number, out: number, rows: number): void {
    const { weights: b, bias, columns } = this;
    const depth = this.#depth;
    this.#memory.kernel.multiply({ a, stride: depth, b, bias, out, rows, depth, columns });
  }
}
