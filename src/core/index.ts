export { AnswerKind, AnswerPolicy } from "./answer-policy.ts";
export { contentHash, contentId } from "./content-id.ts";
export { Chunk, Document, Section } from "./document.ts";
export { Domain } from "./domain.ts";
export {
  BudgetError,
  ConfigError,
  EngineError,
  type ErrorDetails,
  InputError,
  ModelError,
  RewardError,
  RunError,
  TouchstoneError,
} from "./errors.ts";
export { Failure, failureOf } from "./failure.ts";
export { Description, Entity, Evidence, Fact, type KnowledgeGraph, Mention } from "./graph.ts";
export { encodeJsonLine, type JsonLine, type ReadJsonlOptions, readJsonl, type TornLine } from "./jsonl.ts";
export { MentionPlace, MergeEvent } from "./merge-event.ts";
export type {
  ChatModel,
  ChatReply,
  ChatRequest,
  Clock,
  Embedder,
  NounChunk,
  ParsedText,
  ParsedToken,
  Parser,
  RenderedPrompt,
  TaggedWord,
  WordTagger,
} from "./ports.ts";
export { definePrompt, type Prompt } from "./prompt.ts";
export { definePromptTable, type PromptTable } from "./prompt-table.ts";
export { createRandom, type Random } from "./random.ts";
export { Response } from "./response.ts";
export { RewardSpec, RubricItem, rewardOptions } from "./reward-spec.ts";
export { type ChatMessage, Sample, sampleId } from "./sample.ts";
export { Span } from "./span.ts";
export { RewardComponent, Verdict } from "./verdict.ts";
