// The encoder's four layers alone, where most of the parser's time goes: packed weights in WebAssembly, the same in plain JavaScript,
// and onnxruntime with the same layers as an ONNX graph, turn by turn on the same rows, one thread; and what it saves to remember
// what the first layer makes of a word. CPU seconds. Bar: the same numbers to 1e-4. Needs Python and the weights.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const built = (name) => import(new URL(`../dist/${name}.js`, import.meta.url).href);
const rounds = 9;
const width = 96;
const gap = 4;
const batchTokens = 1_024;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const { ModelFile } = await built("syntax/model-file");
const { Lexicon } = await built("syntax/words/lexicon");
const { Tokenizer } = await built("syntax/tokens/tokenizer");
const { Encoder } = await built("syntax/network/encoder");
const { Memory } = await built("syntax/network/memory");
const { wasmKernel } = await built("syntax/network/wasm-kernel");
const { plainKernel } = await built("syntax/network/plain-kernel");
const { parserWeightsPath, readParserWeights } = await built("models/index");

const file = new ModelFile(await readParserWeights(process.env));
const tokenizer = new Tokenizer(file.table("tokenizer"), new Lexicon(file.table("norms")));
const corpus = here("../recipes/k2v/corpus/");
const texts = readdirSync(corpus)
  .filter((name) => !name.includes("-zh-"))
  .flatMap((name) =>
    readFileSync(corpus + name, "utf8")
      .replace(/<[^>]+>/g, " ")
      .split(/\n{2,}/),
  )
  .map((text) => tokenizer.tokenize(text.replace(/\s+/g, " ").trim()))
  .filter(({ lexemes }) => lexemes.length > 8);
const batches = [[]];
for (const text of texts) {
  const size = batches.at(-1).reduce((sum, { lexemes }) => sum + lexemes.length, 0);
  if (size >= batchTokens) batches.push([]);
  batches.at(-1).push(text);
}
const tokens = texts.reduce((sum, { lexemes }) => sum + lexemes.length, 0);

const encoderOf = (kernel) => {
  const memory = new Memory(kernel(5 * 2 ** 20));
  return { encoder: new Encoder(file, memory), heap: memory.kernel.heap };
};
const [wasm, plain] = [encoderOf(wasmKernel), encoderOf(plainKernel)];
const encode = ({ encoder }) => {
  for (const batch of batches) encoder.encode(batch, () => {});
};
const forget = () => {
  for (const { lexemes } of texts) for (const lexeme of lexemes) lexeme.vectors.length = 0;
};
encode(wasm);

/** The rows that go into the layers, and those that come out: tokens, and rows of zeros on both sides of each text. */
function rowsOf() {
  const given = [];
  const wanted = [];
  const counts = [];
  const nothing = new Float32Array(gap * width);
  for (const batch of batches) {
    const found = new Float32Array(batch.reduce((sum, { lexemes }) => sum + lexemes.length, 0) * width);
    wasm.encoder.encode(batch, (at, token, count) =>
      found.set(wasm.heap.subarray(at, at + count * width), token * width),
    );
    let [rows, first] = [0, 0];
    for (const { lexemes, spaces } of batch) {
      given.push(nothing, ...lexemes.map((lexeme, i) => lexeme.vectors[spaces[i] ? 1 : 0]), nothing);
      wanted.push(nothing, found.subarray(first * width, (first + lexemes.length) * width), nothing);
      first += lexemes.length;
      rows += lexemes.length + 2 * gap;
    }
    counts.push(rows);
  }
  const bytes = (lists) =>
    Buffer.concat(lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength)));
  return { bytes: Buffer.concat([bytes(given), bytes(wanted)]), counts };
}

const { pythonEnvironment } = await tsImport("../test/engines/environment.ts", import.meta.url);
const { python } = await pythonEnvironment(["onnx==1.23.2", "onnxruntime==1.32.0", "numpy==2.3.5"]);
const folder = mkdtempSync(join(tmpdir(), "touchstone-layers-"));
const { bytes, counts } = rowsOf();
writeFileSync(join(folder, "rows"), bytes);
const args = [
  here("syntax_layers_onnx.py"),
  parserWeightsPath(process.env),
  join(folder, "rows"),
  ...counts.map(String),
];
const child = spawn(python, args, {
  stdio: ["pipe", "pipe", "inherit"],
  env: { ...process.env, OMP_NUM_THREADS: "1" },
});
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
const answer = async () => JSON.parse((await lines.next()).value);
const { difference } = await answer();
rmSync(folder, { recursive: true });

const cpu = (work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const turns = {
  "WebAssembly, packed weights": async () => cpu(() => encode(wasm)),
  "plain JavaScript, packed weights": async () => cpu(() => encode(plain)),
  onnxruntime: async () => {
    child.stdin.write("go\n");
    return (await answer()).seconds;
  },
  "WebAssembly, first layer not remembered": async () => {
    forget();
    return cpu(() => encode(wasm));
  },
};
const seconds = Object.fromEntries(Object.keys(turns).map((name) => [name, []]));
for (let round = 0; round < rounds; round++)
  for (const [name, turn] of Object.entries(turns)) {
    const took = await turn();
    if (round > 1) seconds[name].push(took);
    if (name.endsWith("remembered")) encode(wasm);
  }
child.stdin.end();
console.log(`largest difference from onnxruntime ${difference.toExponential(1)}`);
for (const [name, list] of Object.entries(seconds))
  console.log(`${name.padEnd(40)} ${Math.round(tokens / median(list))} tokens per CPU second`);
process.exitCode = difference < 1e-4 ? 0 : 1;
