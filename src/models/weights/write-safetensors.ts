import type { Tensor } from "./decode-layers.ts";

/**
 * One file of named tensors and texts in the safetensors format: 8 bytes of header length, a JSON header, the bytes of all tensors.
 * https://github.com/huggingface/safetensors#format
 */
export function writeSafetensors(
  tensors: ReadonlyMap<string, Tensor>,
  texts: Readonly<Record<string, string>>,
): Uint8Array {
  const header: Record<string, unknown> = { __metadata__: texts };
  let size = 0;
  for (const [name, { shape, data }] of tensors) {
    header[name] = { dtype: "F32", shape, data_offsets: [size, size + data.byteLength] };
    size += data.byteLength;
  }
  // Spaces after the JSON put the floats at a multiple of 8.
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = 8 + Math.ceil(json.length / 8) * 8;
  const file = new Uint8Array(start + size).fill(0x20, 8, start);
  new DataView(file.buffer).setBigUint64(0, BigInt(start - 8), true);
  file.set(json, 8);
  let at = start;
  for (const { data } of tensors.values()) {
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return file;
}
