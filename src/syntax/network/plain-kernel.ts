import { type Kernel, type Normalisation, type Product, type Scoring, sizes } from "./kernel.ts";

const { width, hidden, slots, panel } = sizes;
const epsilon = 1e-8;

/** The columns of a panel: as many sums as there are variables for. */
type Eight = [number, number, number, number, number, number, number, number];

/** The arithmetic in plain JavaScript: where there is no WebAssembly, and what the other is measured by. */
export function plainKernel(floats: number): Kernel {
  const memory = new ArrayBuffer(floats * 4);
  const heap = new Float32Array(memory);
  const places = new Int32Array(memory);
  const state = new Float32Array(hidden);

  const multiply = ({ a, stride, b, bias, out, rows, depth, columns }: Product): void => {
    for (let column = 0; column < columns; column += panel) {
      const weights = heap.subarray(b + column * depth, b + (column + panel) * depth);
      for (let row = 0; row < rows; row += 1) {
        const values = heap.subarray(a + row * stride, a + row * stride + depth);
        const sums = heap.subarray(out + row * columns + column, out + row * columns + column + panel);
        let [s0, s1, s2, s3, s4, s5, s6, s7] = heap.subarray(bias + column, bias + column + panel) as unknown as Eight;
        for (let k = 0, at = 0; k < depth; k += 1, at += panel) {
          const value = values[k] as number;
          s0 += value * (weights[at] as number);
          s1 += value * (weights[at + 1] as number);
          s2 += value * (weights[at + 2] as number);
          s3 += value * (weights[at + 3] as number);
          s4 += value * (weights[at + 4] as number);
          s5 += value * (weights[at + 5] as number);
          s6 += value * (weights[at + 6] as number);
          s7 += value * (weights[at + 7] as number);
        }
        sums[0] = s0;
        sums[1] = s1;
        sums[2] = s2;
        sums[3] = s3;
        sums[4] = s4;
        sums[5] = s5;
        sums[6] = s6;
        sums[7] = s7;
      }
    }
  };

  const normalise = ({ pieces, gain, shift, residual, out, rows }: Normalisation): void => {
    const largest = new Float64Array(width);
    for (let row = 0; row < rows; row += 1) {
      const from = pieces + row * width * sizes.pieces;
      let sum = 0;
      for (let i = 0; i < width; i += 1) {
        const value = Math.max(
          heap[from + i] as number,
          heap[from + width + i] as number,
          heap[from + 2 * width + i] as number,
        );
        largest[i] = value;
        sum += value;
      }
      const mean = sum / width;
      let squares = 0;
      for (const value of largest) squares += (value - mean) ** 2;
      const scale = 1 / Math.sqrt(squares / width + epsilon);
      for (let i = 0; i < width; i += 1) {
        const added = residual < 0 ? 0 : (heap[residual + row * width + i] as number);
        const normal = ((largest[i] as number) - mean) * scale;
        heap[out + row * width + i] = added + normal * (heap[gain + i] as number) + (heap[shift + i] as number);
      }
    }
  };

  const score = ({ places: list, bias, upper, upperBias, columns, out }: Scoring): void => {
    for (let i = 0; i < hidden; i += 1) {
      let [first, second] = [heap[bias + i] as number, heap[bias + hidden + i] as number];
      for (let slot = 0; slot < slots; slot += 1) {
        const at = (places[list + slot] as number) + i;
        first += heap[at] as number;
        second += heap[at + hidden] as number;
      }
      state[i] = Math.max(first, second);
    }
    for (let column = 0; column < columns; column += 1) {
      const weights = upper + (column - (column % panel)) * hidden + (column % panel);
      let sum = heap[upperBias + column] as number;
      for (let i = 0; i < hidden; i += 1) sum += (state[i] as number) * (heap[weights + i * panel] as number);
      heap[out + column] = sum;
    }
  };

  return { heap, places, multiply, normalise, score };
}
