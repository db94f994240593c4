/** Numbers of the model that its loops are written for. */
export const sizes = {
  /** Of a token's vector. */
  width: 96,
  /** Of which maxout takes the largest. */
  pieces: 3,
  /** Of the parser's state. */
  hidden: 64,
  /** Tokens that the parser looks at in a state. */
  slots: 8,
  /** Columns that lie side by side in packed weights. */
  panel: 8,
} as const;

/** A product of matrices: `out[rows × columns] = bias + a[rows × depth] · b`. Places are indices into the heap. */
export interface Product {
  readonly a: number;
  /** From one row of `a` to the next; less than `depth` where rows overlap. */
  readonly stride: number;
  /** Weights, packed by `packPanels`. */
  readonly b: number;
  readonly bias: number;
  readonly out: number;
  /** What lies behind the last row may be written too, up to a multiple of 4. */
  readonly rows: number;
  /** A multiple of 4. */
  readonly depth: number;
  /** A multiple of 8. */
  readonly columns: number;
}

/** Per row: `out = residual + gain · normalised(max over pieces) + shift`. */
export interface Normalisation {
  /** `rows × 288`: all first pieces, all second, all third. */
  readonly pieces: number;
  readonly gain: number;
  readonly shift: number;
  /** Where the row is that is added; nothing is where it is negative. */
  readonly residual: number;
  readonly out: number;
  readonly rows: number;
}

/** The scores of a parser's state. */
export interface Scoring {
  /** Index of eight 32-bit places: what each token that is looked at contributes, `2 × 64`. */
  readonly places: number;
  readonly bias: number;
  /** Packed by `packPanels`. */
  readonly upper: number;
  readonly upperBias: number;
  /** A multiple of 16. */
  readonly columns: number;
  readonly out: number;
}

/** The arithmetic, over one memory. There are two: in WebAssembly and in plain JavaScript, equal to 1e-5. */
export interface Kernel {
  readonly heap: Float32Array;
  /** The same memory. */
  readonly places: Int32Array;
  multiply(product: Product): void;
  normalise(normalisation: Normalisation): void;
  score(scoring: Scoring): void;
}

/** Makes a kernel with so many floats of memory. */
export type KernelMaker = (floats: number) => Kernel;

/** Weights `[columns × depth]` as panels of eight columns, `[columns / 8][depth][8]`, filled up with zeros. */
export function packPanels(weights: Float32Array, depth: number, column: (index: number) => number, columns: number) {
  const { panel } = sizes;
  const packed = new Float32Array(Math.ceil(columns / panel) * panel * depth);
  for (let c = 0; c < columns; c += 1) {
    const to = Math.floor(c / panel) * panel * depth + (c % panel);
    const from = column(c) * depth;
    for (let k = 0; k < depth; k += 1) packed[to + k * panel] = weights[from + k] as number;
  }
  return packed;
}
