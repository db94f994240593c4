import type { Embedder } from "#core";
import type { ReadingThreads } from "#documents";
import type { DescriptionSummarizer, Extractor } from "#graph";
import type { ChecklistWriter, QualityJudge, Worder } from "#questions";
import type { StandingReview } from "#runs";
import type { PipelineStage } from "../pipeline.ts";
import { askQuestions } from "./ask-questions.ts";
import type { SynthesizeConfig } from "./config.ts";
import { cutChunks } from "./cut-chunks.ts";
import { describeEntities } from "./describe-entities.ts";
import { drawSubgraphs } from "./draw-subgraphs.ts";
import { extractFacts } from "./extract-facts.ts";
import { type GraphJudges, judgeQuality } from "./judge-quality.ts";
import { mergeGraph } from "./merge-graph.ts";
import { readDocuments } from "./read-documents.ts";
import { resolveGraph } from "./resolve-graph.ts";
import { writeSamples } from "./write-samples.ts";

/** Who does what needs intelligence. */
export interface SynthesizeEngines {
  readonly extractor: Extractor;
  readonly worder: Worder;
  /** Looks at questions that passed the filters; none offline. */
  readonly qualityJudge?: QualityJudge | undefined;
  readonly checklistWriter: ChecklistWriter;
  /** Makes one text of many descriptions; nobody offline. */
  readonly summarizer?: DescriptionSummarizer | undefined;
  /** Finds names of different languages near each other; nobody offline. */
  readonly embedder?: Embedder | undefined;
  /** Look at samples of the graph; nobody offline. */
  readonly judges?: GraphJudges | undefined;
}

export interface SynthesizeOptions {
  /** Folder to which the documents' paths are relative. */
  readonly root: string;
  /** Those paths, in order: the ones that the run is bound to, whatever has come to the folder since. */
  readonly files: readonly string[];
  readonly config: SynthesizeConfig;
  readonly seed: number;
  /** What people decided about pairs of names and about mentions, by the item's id. */
  readonly reviews: () => ReadonlyMap<string, StandingReview>;
  readonly engines: SynthesizeEngines;
  /** Read the files and cut long documents. */
  readonly threads: ReadingThreads;
}

/** K2V (figure 2): documents → knowledge graph → masked quintuples → questions → checklists. */
export function synthesize({
  root,
  files,
  config,
  seed,
  reviews,
  engines,
  threads,
}: SynthesizeOptions): readonly PipelineStage[] {
  const { documents, chunks, resolution, graph, quality, domain, questions } = config;
  const { extractor, summarizer, judges, embedder, ...desk } = engines;
  return [
    readDocuments({ root, files, maxFileMb: documents.maxFileMb, fields: documents.fields, threads }),
    cutChunks(chunks, threads),
    extractFacts(extractor),
    mergeGraph(),
    resolveGraph({ ...resolution, embedder }, reviews),
    drawSubgraphs(questions, seed),
    askQuestions({ ...desk, domain, count: questions.count, seed }),
    writeSamples(questions.validationShare, seed),
    describeEntities(graph.describe ? summarizer : undefined),
    judgeQuality({ judges, config: quality, seed }),
  ] as readonly PipelineStage[];
}
