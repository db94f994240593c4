import type { Chunk } from "#core";
import { entityTypes, firstMessages, graphPrompts } from "#graph";
import { costOf, textsPerEmbedding, type Usage } from "#models";
import { criteriaFor, questionPrompts } from "#questions";
import type { TokenCounter } from "#text";
import type { SynthesizeRun } from "./config/config-schema.ts";
import { type EngineRole, embedderOf, engineOf } from "./config/engine-config.ts";
import { domainOf } from "./engines.ts";

/** Calls of one part of a run. */
export interface CallEstimate extends Usage {
  readonly role: EngineRole | "embed";
  readonly model: string;
  readonly calls: number;
  readonly costUsd: number | null;
}

/**
 * What models answer with, in tokens. An extraction is some three times as long as its chunk: names and sentences come back once
 * for every thing and once for every statement. Questions are asked in some excess, since filters drop some.
 */
const replies = { extractPerToken: 3.2, glean: 15, word: 30, filter: 65, checklist: 220 };
const askedPerKept = 1.1;
/** A fact as a line and its sentence, in tokens. */
const factTokens = 16;
const sentenceTokens = 26;
/** Entities that are described at length, for a chunk; what is said of one, in tokens. */
const longDescribedPerChunk = 0.05;
const longDescription = 300;
/** What a judge is shown of a chunk, and what it answers, for a token of the chunk; what it is shown of an entity, and answers. */
const judging = { recordsPerToken: 1.5, replyPerToken: 1, descriptions: 70, verdict: 30 };
/** Entities that are described in more than one chunk, for a chunk. */
const sharedPerChunk = 1;
/** Different names that are found, for a token of the documents; a name in tokens. */
const names = { perToken: 1 / 18, tokens: 4 };

export interface EstimateCallsOptions {
  readonly config: SynthesizeRun;
  readonly chunks: readonly Chunk[];
  readonly countTokens: TokenCounter;
}

/** What a run would ask of its models, from the prompts as they would be rendered. Empty where none is named. */
export function estimateCalls({ config, chunks, countTokens }: EstimateCallsOptions): CallEstimate[] {
  const found: CallEstimate[] = [];
  const add = (role: CallEstimate["role"], calls: number, usage: Usage) => {
    const engine = role === "embed" ? embedderOf(config.engine) : engineOf(config.engine, role);
    if (engine === undefined || engine === "offline" || calls === 0) return;
    const { model, price } = engine;
    found.push({ ...{ role, model, calls }, ...usage, costUsd: costOf(usage, price) });
  };
  const summaries = description(config, chunks, countTokens);
  const read = extraction(config, chunks, countTokens);
  add("extract", chunks.length * (1 + config.extract.gleanings) + summaries.calls, {
    promptTokens: read.promptTokens + summaries.promptTokens,
    completionTokens: read.completionTokens + summaries.completionTokens,
  });

  const language = commonest(chunks.map((chunk) => chunk.language));
  const [sample] = chunks;
  const { word, quality, checklist } = questionPrompts.in(language);
  const facts = (config.questions.shape === "quintuple" ? 2 : 3) * factTokens;
  const sentences = 2 * sentenceTokens;
  const asked = Math.ceil(config.questions.count * askedPerKept);
  const prompts = (calls: number, fixed: string, filled: number, reply: number): Usage => ({
    promptTokens: Math.round(calls * (countTokens(fixed) + filled)),
    completionTokens: Math.round(calls * reply),
  });
  add("word", asked, prompts(asked, word.text, facts + sentences + 12, replies.word));
  add("filter", asked, prompts(asked, quality.text, replies.word + sentences + 6, replies.filter));
  const criteria = sample
    ? criteriaFor(domainOf(config, sample), language)
        .criteria.map(({ text }) => text)
        .join("\n")
    : "";
  const { count } = config.questions;
  add("checklist", count, prompts(count, `${checklist.text}${criteria}`, facts + replies.word + 6, replies.checklist));
  const judged = judgement(config, chunks, countTokens);
  add("judge", judged.calls, judged);
  const embedded = embedding(chunks);
  add("embed", embedded.calls, embedded);
  return found;
}

/** Names are embedded where there are two languages to compare. */
function embedding(chunks: readonly Chunk[]): Calls {
  const languages = new Set(chunks.map(({ language }) => language));
  const tokens = chunks.reduce((sum, chunk) => sum + chunk.tokens, 0);
  const count = languages.size < 2 ? 0 : Math.ceil(tokens * names.perToken);
  return { calls: Math.ceil(count / textsPerEmbedding), promptTokens: count * names.tokens, completionTokens: 0 };
}

function extraction(config: SynthesizeRun, chunks: readonly Chunk[], countTokens: TokenCounter): Usage {
  let [promptTokens, completionTokens] = [0, 0];
  for (const chunk of chunks) {
    const types = entityTypes(domainOf(config, chunk), chunk.language);
    const first = firstMessages(chunk, types).reduce((sum, { content }) => sum + countTokens(content), 0);
    const reply = chunk.tokens * replies.extractPerToken;
    const again = config.extract.gleanings * (first + reply + countTokens(graphPrompts.in(chunk.language).glean.text));
    promptTokens += first + again;
    completionTokens += reply + config.extract.gleanings * replies.glean;
  }
  return { promptTokens: Math.round(promptTokens), completionTokens: Math.round(completionTokens) };
}

type Calls = Usage & { readonly calls: number };

function description(config: SynthesizeRun, chunks: readonly Chunk[], countTokens: TokenCounter): Calls {
  const { text } = graphPrompts.in(commonest(chunks.map(({ language }) => language))).summarizeDescription;
  const calls = config.graph.describe ? Math.ceil(chunks.length * longDescribedPerChunk) : 0;
  const promptTokens = calls * (countTokens(text) + longDescription);
  return { calls, promptTokens, completionTokens: Math.round((calls * longDescription) / 2) };
}

function judgement({ quality }: SynthesizeRun, chunks: readonly Chunk[], countTokens: TokenCounter): Calls {
  const { judgeExtraction, judgeDescriptions } = graphPrompts.in(commonest(chunks.map(({ language }) => language)));
  const chunkCalls = Math.min(quality.sampleChunks, chunks.length);
  const entityCalls = Math.min(quality.sampleEntities, Math.floor(chunks.length * sharedPerChunk));
  const length = chunks.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, chunks.length);
  return {
    calls: chunkCalls + entityCalls,
    promptTokens: Math.round(
      chunkCalls * (countTokens(judgeExtraction.text) + length * (1 + judging.recordsPerToken)) +
        entityCalls * (countTokens(judgeDescriptions.text) + judging.descriptions),
    ),
    completionTokens: Math.round(chunkCalls * length * judging.replyPerToken + entityCalls * judging.verdict),
  };
}

function commonest(languages: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "en";
}
