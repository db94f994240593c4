import { describe, expect, test } from "vitest";
import { ModelFile } from "../../../src/syntax/model-file.ts";
import { Encoder } from "../../../src/syntax/network/encoder.ts";
import { Memory } from "../../../src/syntax/network/memory.ts";
import { plainKernel } from "../../../src/syntax/network/plain-kernel.ts";
import { wasmKernel } from "../../../src/syntax/network/wasm-kernel.ts";
import { Lexicon } from "../../../src/syntax/words/lexicon.ts";
import { needsWeights, parserWeights } from "./parser-weights.ts";

/** The first four numbers of each token's vector in "Cats purr .", as spaCy 3.8.18 has them. */
const vectors = [
  [-0.182659, 0.73096, 0.377537, 1.026751],
  [-1.290222, 0.62171, -0.625653, -0.45692],
  [-0.855426, -0.226917, -1.264958, -0.801965],
];

describe.skipIf(!parserWeights)(needsWeights("the encoder"), () => {
  test.each([
    ["plain", plainKernel],
    ["WebAssembly", wasmKernel],
  ])("has spaCy's vectors to 1e-5 in the %s kernel, alone and between other texts", (_, maker) => {
    const file = new ModelFile(parserWeights as Uint8Array);
    const memory = new Memory(maker(2 ** 20));
    const encoder = new Encoder(file, memory);
    const lexicon = new Lexicon(file.table("norms"));
    const list = (...words: string[]) => ({
      lexemes: words.map((word) => lexicon.lexeme(word)),
      starts: [],
      spaces: words.map((_, i) => i < words.length - 1),
    });
    const cats = list("Cats", "purr", ".");
    for (const texts of [[cats], [list("Dogs", "bark"), cats, list(...Array(600).fill("Moo"))]]) {
      const found: number[][] = [];
      encoder.encode(texts, (at, _token, count) => {
        for (let row = 0; row < count; row += 1) {
          found.push(Array.from(memory.kernel.heap.subarray(at + row * 96, at + row * 96 + 4)));
        }
      });
      const first = texts.length === 1 ? 0 : 2;
      for (const [i, vector] of vectors.entries()) {
        for (const [k, value] of vector.entries())
          expect(Math.abs((found[first + i]?.[k] as number) - value)).toBeLessThan(1e-5);
      }
      expect(found).toHaveLength(texts.reduce((sum, { lexemes }) => sum + lexemes.length, 0));
    }
  });
});
