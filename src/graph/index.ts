export { type BuildGraphOptions, buildGraph } from "./build-graph.ts";
export type { ChunkPlace } from "./chunk-finder.ts";
export type { Conflict, ConflictKind, ConflictSide } from "./conflicts/conflict.ts";
export { findConflicts } from "./conflicts/find-conflicts.ts";
export { mergeNearFacts } from "./conflicts/merge-near-facts.ts";
export {
  createModelDescriptionSummarizer,
  type DescriptionSummarizer,
  type ModelDescriptionSummarizerOptions,
  summarizedFromTokens,
} from "./descriptions/description-summarizer.ts";
export { DisjointSets } from "./disjoint-sets.ts";
export { entityTypes } from "./entity-types.ts";
export type { ExtractedAlias, ExtractedFact, ExtractedMention, Extraction, Extractor } from "./extraction.ts";
export { foldRelation } from "./fold-relation.ts";
export type { Grammar, NamePlace, ParsedSentence, Statement } from "./grammar.ts";
export { grammarOf, grammars } from "./grammars.ts";
export { type GraphIndex, indexGraph } from "./graph-index.ts";
export { type GraphMetrics, type GraphMetricsOptions, graphMetrics } from "./graph-metrics.ts";
export {
  createModelDescriptionJudge,
  type DescriptionJudge,
  type DescriptionJudgement,
  isDescribedInPlaces,
  type ModelDescriptionJudgeOptions,
} from "./judging/description-judge.ts";
export {
  createModelExtractionJudge,
  type ExtractionJudge,
  type ExtractionJudgement,
  type RecordVerdict,
} from "./judging/extraction-judge.ts";
export {
  type ExtractionFigures,
  type ExtractionQuality,
  extractionQuality,
  type MeasuredMean,
} from "./judging/extraction-quality.ts";
export type { JudgedRecord } from "./judging/judged-record.ts";
export { createModelExtractor, firstMessages, type ModelExtractorOptions } from "./model-extractor.ts";
export { createOfflineExtractor, type OfflineExtractorOptions } from "./offline-extractor.ts";
export { graphPrompts } from "./prompts.ts";
export {
  type ParsedReply,
  type ParsedTriple,
  parseExtraction,
  type ReplyError,
  type ReplyWarning,
} from "./replies/parse-extraction.ts";
export { cutOff, isRefusal, readJsonReply } from "./replies/read-json-reply.ts";
export type { SplitEvent } from "./resolution/active-events.ts";
export { applyMerges, type MergedGraph } from "./resolution/apply-merges.ts";
export { createEvent, type MergeDecision } from "./resolution/create-event.ts";
export { splitOffId } from "./resolution/entity-parts.ts";
export type { MergeProposal, ProposedEntity } from "./resolution/merge-proposal.ts";
export type { NamedThing, PairScore } from "./resolution/named-thing.ts";
export { type Resolution, type ResolveEntitiesOptions, resolveEntities } from "./resolution/resolve-entities.ts";
export { scorePair } from "./resolution/score-pair.ts";
export { sentenceFinder } from "./resolution/sentence-finder.ts";
export { type SuggestedPair, suggestPairs } from "./resolution/suggest-pairs.ts";
