import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { packPanels, sizes } from "../../../src/syntax/network/kernel.ts";
import { Memory } from "../../../src/syntax/network/memory.ts";
import { plainKernel } from "../../../src/syntax/network/plain-kernel.ts";
import { wasmKernel } from "../../../src/syntax/network/wasm-kernel.ts";

const { width, pieces, hidden, slots } = sizes;
const floats = 200_000;
const number = fc.float({ min: -2, max: 2, noNaN: true });
const list = (length: number) =>
  fc.array(number, { minLength: length, maxLength: length }).map((all) => new Float32Array(all));

/** What both kernels leave behind, given the same. */
function both(run: (memory: Memory) => readonly [at: number, length: number]): readonly (readonly number[])[] {
  return [plainKernel, wasmKernel].map((maker) => {
    const memory = new Memory(maker(floats));
    const [at, length] = run(memory);
    return Array.from(memory.kernel.heap.subarray(at, at + length));
  });
}

function expectClose([plain = [], wasm = []]: readonly (readonly number[])[]): void {
  const apart = plain.map((value, i) => Math.abs(value - (wasm[i] as number)) / Math.max(1, Math.abs(value)));
  expect(Math.max(...apart)).toBeLessThan(1e-5);
}

describe("the kernels agree to 1e-5", () => {
  test("on products of matrices, rows that overlap too, whatever the number of rows", () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 9 }),
      depth: fc.constantFrom(4, 8, 64),
      panels: fc.integer({ min: 1, max: 3 }),
    });
    const given = shape.chain(({ rows, depth, panels }) =>
      fc.record({
        rows: fc.constant(rows),
        depth: fc.constant(depth),
        columns: fc.constant(panels * sizes.panel),
        stride: fc.constantFrom(4, depth),
        a: list((rows + 4) * depth),
        b: list(panels * sizes.panel * depth),
        bias: list(panels * sizes.panel),
      }),
    );
    fc.assert(
      fc.property(given, ({ a, b, bias, ...product }) =>
        expectClose(
          both((memory) => {
            const out = memory.room((product.rows + 4) * product.columns);
            const places = { a: memory.hold(a), b: memory.hold(b), bias: memory.hold(bias), out };
            memory.kernel.multiply({ ...places, ...product });
            return [out, product.rows * product.columns];
          }),
        ),
      ),
      { numRuns: 40 },
    );
  });

  test("on normalised maxima, with and without something added", () => {
    const given = fc.record({
      rows: fc.integer({ min: 1, max: 3 }),
      values: list(3 * width * pieces),
      gain: list(width),
      shift: list(width),
      added: fc.option(list(3 * width)),
    });
    fc.assert(
      fc.property(given, ({ rows, values, gain, shift, added }) => {
        // Rows of equal numbers have no direction: what rounding leaves of them is blown up.
        fc.pre(new Set(values.subarray(0, width)).size > width / 2);
        expectClose(
          both((memory) => {
            const out = memory.room(rows * width);
            const residual = added ? memory.hold(added) : -1;
            const places = { pieces: memory.hold(values), gain: memory.hold(gain), shift: memory.hold(shift) };
            memory.kernel.normalise({ ...places, residual, out, rows });
            return [out, rows * width];
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("on scores of states", () => {
    const columns = 32;
    const given = fc.record({
      tokens: list(slots * 2 * hidden),
      bias: list(2 * hidden),
      upper: list(columns * hidden),
      upperBias: list(columns),
    });
    fc.assert(
      fc.property(given, ({ tokens, bias, upper, upperBias }) =>
        expectClose(
          both((memory) => {
            const at = memory.hold(tokens);
            const list = memory.room(slots);
            for (let slot = 0; slot < slots; slot += 1) memory.kernel.places[list + slot] = at + slot * 2 * hidden;
            const out = memory.room(columns);
            const places = { upper: memory.hold(upper), upperBias: memory.hold(upperBias), bias: memory.hold(bias) };
            memory.kernel.score({ ...places, places: list, columns, out });
            return [out, columns];
          }),
        ),
      ),
      { numRuns: 20 },
    );
  });
});

test("the product is the product", () => {
  const memory = new Memory(wasmKernel(1000));
  // Two rows of four, eight columns: column c of the weights is c + 1 throughout.
  const weights = Float32Array.from({ length: 32 }, (_, i) => Math.floor(i / 4) + 1);
  const b = memory.hold(packPanels(weights, 4, (column) => column, 8));
  const a = memory.hold(new Float32Array([1, 2, 3, 4, 0, 0, 0, 1]), 16);
  const bias = memory.hold(new Float32Array(8).fill(0.5));
  const out = memory.room(32);
  memory.kernel.multiply({ a, b, bias, out, stride: 4, rows: 2, depth: 4, columns: 8 });
  expect(Array.from(memory.kernel.heap.subarray(out, out + 16))).toEqual([
    ...Array.from({ length: 8 }, (_, c) => 10 * (c + 1) + 0.5),
    ...Array.from({ length: 8 }, (_, c) => c + 1.5),
  ]);
});

test("without WebAssembly the plain kernel takes its place", () => {
  vi.stubGlobal("WebAssembly", undefined);
  const kernel = wasmKernel(64);
  vi.unstubAllGlobals();
  expect(kernel.heap.length).toBe(64);
  expect(wasmKernel(64).heap.buffer.byteLength).toBe(65_536);
  expect(kernel.heap.buffer.byteLength).toBe(256);
});

test("memory that is too small is an error, not a write past its end", () => {
  expect(() => new Memory(plainKernel(10)).room(11)).toThrow(RangeError);
});
