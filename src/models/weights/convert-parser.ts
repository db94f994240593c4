import { ModelError } from "#core";
import { decodeLayers, decodeMsgpack, type Layer, type Tensor } from "./decode-layers.ts";
import type { ParserFileBytes } from "./parser-files.ts";
import { writeSafetensors } from "./write-safetensors.ts";

const utf8 = new TextDecoder();

/** Makes of the model's files the one file that the parser reads: its tensors by name, its tables as JSON texts. */
export function convertParser(files: ParserFileBytes): Uint8Array {
  const encoder = decodeLayers(files["tok2vec/model"]);
  const tagger = decodeLayers(files["tagger/model"]);
  const parser = decodeLayers(files["parser/model"]);
  const tensors = new Map<string, Tensor>();
  const add = (name: string, layer: Layer, keys: Readonly<Record<string, string>>) => {
    for (const [key, title] of Object.entries(keys)) tensors.set(`${name}.${title}`, tensorOf(layer, key));
  };
  for (const [i, layer] of layersOf(encoder, "hashembed", 6).entries()) add(`embed.${i}`, layer, { E: "rows" });
  // The first maxout mixes a word's embeddings, the others look at its neighbours too.
  const norms = layersOf(encoder, "layernorm", 5);
  for (const [i, layer] of layersOf(encoder, "maxout", 5).entries()) {
    add(`layer.${i}`, layer, { W: "weight", b: "bias" });
    add(`layer.${i}`, norms[i] as Layer, { G: "gain", b: "shift" });
  }
  add("tagger", one(tagger, "softmax"), { W: "weight", b: "bias" });
  const [upper, input] = layersOf(parser, "linear", 2);
  add("parser.upper", upper as Layer, { W: "weight", b: "bias" });
  add("parser.input", input as Layer, { W: "weight", b: "bias" });
  add("parser.lower", one(parser, "precomputable_affine"), { W: "weight", b: "bias", pad: "pad" });
  return writeSafetensors(tensors, textsOf(files));
}

function textsOf(files: ParserFileBytes): Record<string, string> {
  const { moves } = decodeMsgpack(files["parser/moves"]) as { moves: string };
  const { labels } = JSON.parse(utf8.decode(files["tagger/cfg"])) as { labels: readonly string[] };
  const tables = {
    tokenizer: decodeMsgpack(files.tokenizer),
    rules: decodeMsgpack(files["attribute_ruler/patterns"]),
    lemmas: decodeMsgpack(files["lemmatizer/lookups/lookups.bin"]),
    norms: (decodeMsgpack(files["vocab/lookups.bin"]) as { lexeme_norm: unknown }).lexeme_norm,
  };
  const texts = Object.entries(tables).map(([name, table]) => [name, JSON.stringify(table, plainNumbers)] as const);
  return { ...Object.fromEntries(texts), moves, tags: JSON.stringify(labels) };
}

/** No value of these tables is too large for a number; the 64-bit integers are keys, which are texts by now. */
const plainNumbers = (_key: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);

function layersOf(network: readonly Layer[], kind: string, count: number): readonly Layer[] {
  const found = network.filter((layer) => layer.kind === kind && layer.parameters.size > 0);
  if (found.length === count) return found;
  throw new ModelError(`${found.length} layers ${kind} instead of ${count}`, { code: "wrong_weights" });
}

const one = (network: readonly Layer[], kind: string) => layersOf(network, kind, 1)[0] as Layer;

function tensorOf({ kind, parameters }: Layer, key: string): Tensor {
  const tensor = parameters.get(key);
  if (tensor) return tensor;
  throw new ModelError(`layer ${kind} has no ${key}`, { code: "wrong_weights" });
}
