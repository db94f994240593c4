import type { Chunk } from "#core";
import { chunkDocument, type ReadingThreads } from "#documents";
import { loadTokenCounter } from "#text";
import type { SynthesizeRun } from "./config/config-schema.ts";
import { embedderOf, modelsOf } from "./config/engine-config.ts";
import type { CallEstimate } from "./estimate-calls.ts";
import { priceText } from "./price-text.ts";

/** What a run would read, and what it would cost. */
export interface Estimate {
  readonly files: number;
  readonly documents: number;
  readonly characters: number;
  readonly chunks: number;
  /** Tokens of the documents. */
  readonly tokens: number;
  /** Model calls by part; none offline. */
  readonly calls: readonly CallEstimate[];
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** From half to twice the expected price; null where a model has no price. */
  readonly costUsd: { readonly low: number; readonly expected: number; readonly high: number } | null;
  readonly unusable: Readonly<Record<string, number>>;
}

export interface EstimateOptions {
  readonly config: SynthesizeRun;
  readonly root: string;
  readonly files: readonly string[];
  readonly threads: ReadingThreads;
}

/** Reads and cuts the documents as a run would, renders its prompts, and asks nobody. */
export async function estimate({ config, root, files, threads }: EstimateOptions): Promise<Estimate> {
  const countTokens = await loadTokenCounter();
  const maxBytes = config.documents.maxFileMb * 2 ** 20;
  const chunks: Chunk[] = [];
  let [documents, characters] = [0, 0];
  const unusable: Record<string, number> = {};
  const leaveOut = (reason: string) => {
    unusable[reason] = (unusable[reason] ?? 0) + 1;
  };
  const seen = new Set<string>();
  for (const path of files) {
    const result = await threads.read({ root, path, maxBytes, fields: config.documents.fields });
    if (result.status !== "ok") leaveOut(result.status === "skipped" ? result.reason : result.failure.code);
    else if (seen.has(result.document.id)) leaveOut("duplicate_document");
    else {
      seen.add(result.document.id);
      documents += 1;
      characters += result.document.text.length;
      for (const chunk of chunkDocument(result.document, { ...config.chunks, countTokens })) chunks.push(chunk);
    }
  }
  const isOffline = modelsOf(config.engine).length === 0 && !embedderOf(config.engine);
  const calls = isOffline ? [] : (await import("./estimate-calls.ts")).estimateCalls({ config, chunks, countTokens });
  const sum = (of: (call: CallEstimate) => number) => calls.reduce((total, call) => total + of(call), 0);
  const isPriced = calls.every(({ costUsd }) => costUsd !== null);
  const expected = sum(({ costUsd }) => costUsd ?? 0);
  return {
    ...{ files: files.length, documents, characters, chunks: chunks.length, calls, unusable },
    tokens: chunks.reduce((total, chunk) => total + chunk.tokens, 0),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    costUsd: isPriced ? { low: expected / 2, expected, high: expected * 2 } : null,
  };
}

/** An estimate for people. */
export function estimateText({ documents, characters, tokens, chunks, calls, costUsd }: Estimate): string {
  const count = (number: number) => number.toLocaleString("en");
  const lines = [
    `would read ${documents} documents (${count(characters)} characters, about ${count(tokens)} tokens in ${chunks} chunks)`,
  ];
  for (const { role, model, calls: times, promptTokens, completionTokens } of calls) {
    lines.push(
      `${role.padEnd(10)} ${count(times)} calls to ${model}, ${count(promptTokens)} + ${count(completionTokens)} tokens`,
    );
  }
  if (calls.length === 0) lines.push("no model calls, cost $0.00: the engine is offline");
  else lines.push(priceText(costUsd));
  return lines.join("\n");
}
