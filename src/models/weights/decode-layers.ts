import { decode } from "@msgpack/msgpack";
import { ModelError } from "#core";

/** A tensor of 32-bit floats, row after row. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** A layer of a serialised network: its kind and its parameters by name. */
export interface Layer {
  readonly kind: string;
  readonly parameters: ReadonlyMap<string, Tensor>;
}

const utf8 = new TextDecoder();

/** Decodes msgpack whose map keys may be bytes or integers. */
export function decodeMsgpack(bytes: Uint8Array): unknown {
  return decode(bytes, {
    useBigInt64: true,
    mapKeyConverter: (key) => (key instanceof Uint8Array ? utf8.decode(key) : String(key)),
  });
}

interface SerialisedTensor {
  readonly type: string;
  readonly shape: readonly (number | bigint)[];
  readonly data: Uint8Array;
}

/**
 * The layers of a network as thinc (the library under spaCy) writes it: `params[i]` belongs to the i-th node.
 * @throws ModelError `wrong_weights` where a tensor is not of 32-bit floats.
 */
export function decodeLayers(bytes: Uint8Array): readonly Layer[] {
  const { nodes, params } = decodeMsgpack(bytes) as {
    readonly nodes: readonly { readonly name: string }[];
    readonly params: readonly Readonly<Record<string, SerialisedTensor | null>>[];
  };
  return nodes.map(({ name }, i) => {
    const given = Object.entries(params[i] ?? {}).flatMap(([key, tensor]) =>
      tensor === null ? [] : [[key, toTensor(tensor)] as const],
    );
    return { kind: name, parameters: new Map(given) };
  });
}

function toTensor({ type, shape, data }: SerialisedTensor): Tensor {
  if (type !== "<f4") throw new ModelError(`weights of type ${type}`, { code: "wrong_weights" });
  // A copy: the bytes begin at any offset, floats must not.
  return { shape: shape.map(Number), data: new Float32Array(Uint8Array.from(data).buffer) };
}
