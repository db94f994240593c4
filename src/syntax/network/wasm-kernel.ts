import { type Kernel, sizes } from "./kernel.ts";
import { kernelBinary } from "./kernel-binary.ts";
import { plainKernel } from "./plain-kernel.ts";

interface Exports {
  multiply(
    a: number,
    stride: number,
    b: number,
    bias: number,
    out: number,
    rows: number,
    depth: number,
    columns: number,
  ): void;
  normalise(pieces: number, gain: number, shift: number, residual: number, out: number, rows: number): void;
  score(
    places: number,
    bias: number,
    upper: number,
    upperBias: number,
    columns: number,
    out: number,
    state: number,
  ): void;
}

/** What of WebAssembly is used; TypeScript knows it of browsers only. */
interface WebAssemblyApi {
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
}

const pageBytes = 65_536;
/** Places are indices of floats, WebAssembly's are of bytes. */
const byte = 4;

/** The arithmetic in WebAssembly with SIMD; in plain JavaScript where that is not to be had. */
export function wasmKernel(floats: number): Kernel {
  const api = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  let module: object | undefined;
  try {
    module = api && new api.Module(Uint8Array.from(atob(kernelBinary), (sign) => sign.charCodeAt(0)));
  } catch {
    // An engine without SIMD, or one that may not compile.
  }
  if (!api || !module) return plainKernel(floats);
  const pages = Math.ceil(((floats + sizes.hidden) * byte) / pageBytes);
  const memory = new api.Memory({ initial: pages, maximum: pages });
  const { multiply, normalise, score } = new api.Instance(module, { env: { memory } }).exports as Exports;
  // Behind what is handed out lies the state's vector.
  const state = floats * byte;
  return {
    heap: new Float32Array(memory.buffer, 0, floats),
    places: new Int32Array(memory.buffer),
    multiply: ({ a, stride, b, bias, out, rows, depth, columns }) =>
      multiply(a * byte, stride * byte, b * byte, bias * byte, out * byte, rows, depth, columns * byte),
    normalise: ({ pieces, gain, shift, residual, out, rows }) =>
      normalise(pieces * byte, gain * byte, shift * byte, residual < 0 ? -1 : residual * byte, out * byte, rows),
    score: ({ places, bias, upper, upperBias, columns, out }) =>
      score(places * byte, bias * byte, upper * byte, upperBias * byte, columns * byte, out * byte, state),
  };
}
