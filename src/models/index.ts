export { apiKey } from "./api-key.ts";
export { Budget, type BudgetLimits, costOf, type Price, type Usage } from "./budget.ts";
export { CallJournal, type JournalEntry } from "./call-journal.ts";
export { EngineSpec } from "./engine-spec.ts";
export { HttpClient } from "./http-client.ts";
export { loadChineseWords } from "./load-chinese-words.ts";
export { ModelSession, type ModelSessionOptions, type StageCall } from "./model-session.ts";
export { type CallRecord, OpenAiChatModel, type OpenAiChatModelOptions } from "./openai-chat-model.ts";
export { OpenAiEmbedder, textsPerEmbedding } from "./openai-embedder.ts";
export { probeEmbedder } from "./probe-embedder.ts";
export { type ProbeStep, probeEngine } from "./probe-engine.ts";
export { RateGate, type RateGateOptions } from "./rate-gate.ts";
export {
  hasParserWeights,
  type InstallOptions,
  installParser,
  parserWeightsPath,
  readParserWeights,
} from "./weights/parser-weights.ts";
