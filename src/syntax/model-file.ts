import { ModelError } from "#core";

interface TensorPlace {
  readonly dtype: string;
  readonly data_offsets: readonly [number, number];
}

/** The converted weights: tensors of 32-bit floats and JSON texts by name, in one file of the safetensors format. */
export class ModelFile {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #places: Readonly<Record<string, TensorPlace>>;
  readonly #texts: Readonly<Record<string, string>>;

  /** @throws ModelError `broken_weights` */
  constructor(bytes: Uint8Array) {
    try {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.#bytes = bytes;
      this.#start = 8 + Number(view.getBigUint64(0, true));
      const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, this.#start)));
      const { __metadata__: texts, ...places } = header as { __metadata__: Record<string, string> };
      this.#texts = texts;
      this.#places = places as Readonly<Record<string, TensorPlace>>;
    } catch (cause) {
      throw broken("no header", cause);
    }
  }

  /** Numbers to read, not to write: where they lie well in the file they are not copied. */
  tensor(name: string): Float32Array {
    const place = this.#places[name];
    if (place?.dtype !== "F32") throw broken(`no tensor ${name}`);
    const [from, to] = place.data_offsets.map((offset) => this.#start + offset) as [number, number];
    if (to > this.#bytes.length) throw broken(`${name} is cut off`);
    const start = this.#bytes.byteOffset + from;
    if (start % 4 === 0) return new Float32Array(this.#bytes.buffer, start, (to - from) / 4);
    // Floats must begin at a multiple of four.
    return new Float32Array(Uint8Array.from(this.#bytes.subarray(from, to)).buffer);
  }

  /** A JSON text, parsed. */
  table<T>(name: string): T {
    const text = this.#texts[name];
    if (text === undefined) throw broken(`no table ${name}`);
    return JSON.parse(text) as T;
  }
}

const broken = (what: string, cause?: unknown) =>
  new ModelError(`the parser's weights are damaged: ${what}`, {
    code: "broken_weights",
    hint: "Delete the file and run `touchstone setup parser`.",
    cause,
  });
