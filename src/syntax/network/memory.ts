import type { Kernel } from "./kernel.ts";

/** Hands out a kernel's memory, once and for good. */
export class Memory {
  readonly kernel: Kernel;
  #used = 0;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  /** Room for so many floats, at a multiple of four. Returns where it is. */
  room(floats: number): number {
    const at = this.#used;
    this.#used += Math.ceil(floats / 4) * 4;
    if (this.#used > this.kernel.heap.length)
      throw new RangeError(`the kernel's memory is too small by ${floats} floats`);
    return at;
  }

  /** Room with values in it. */
  hold(values: Float32Array, floats = values.length): number {
    const at = this.room(floats);
    this.kernel.heap.set(values, at);
    return at;
  }
}
