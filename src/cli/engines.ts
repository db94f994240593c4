import type { ChatModel, Chunk } from "#core";
import {
  createModelDescriptionJudge,
  createModelDescriptionSummarizer,
  createModelExtractionJudge,
  createModelExtractor,
  createOfflineExtractor,
  type Extractor,
} from "#graph";
import type { EngineSpec } from "#models";
import type { EngineSession, SynthesizeEngines } from "#pipelines";
import {
  createModelChecklistWriter,
  createModelQualityJudge,
  createModelWorder,
  detectDomain,
  offlineChecklistWriter,
  offlineWorder,
} from "#questions";
import type { Ledger } from "#runs";
import { loadTokenCounter, type TokenCounter } from "#text";
import { chineseWords } from "./chinese-words.ts";
import type { SynthesizeRun } from "./config/config-schema.ts";
import { type EngineRole, embedderOf, engineOf, modelsOf } from "./config/engine-config.ts";
import { englishParser } from "./english-parser.ts";
import { prepareSession } from "./prepare-session.ts";

export interface OpenEnginesOptions {
  readonly config: SynthesizeRun;
  /** Folder of the configuration; paid answers lie in `.touchstone/calls` there. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

/**
 * Opens whoever does the work of each part. The client of models is loaded only where one is named.
 * @throws ConfigError `no_key`, before anything is made
 */
export async function prepareEngines({
  config,
  root,
  env,
  now,
}: OpenEnginesOptions): Promise<(ledger: Ledger) => EngineSession<SynthesizeEngines>> {
  const offlineExtractor = createOfflineExtractor({ parser: englishParser(env), words: chineseWords() });
  const embed = embedderOf(config.engine);
  if (modelsOf(config.engine).length === 0 && !embed) {
    const engines = { extractor: offlineExtractor, worder: offlineWorder, checklistWriter: offlineChecklistWriter };
    return () => ({ engines, flush: () => {}, close: async () => {} });
  }
  const specs = [...modelsOf(config.engine), ...(embed ? [embed] : [])];
  const openSession = await prepareSession({ config, root, env, now, specs });
  const countTokens = await loadTokenCounter();
  return (ledger) => {
    const session = openSession(ledger);
    const engines = enginesOf({
      config,
      offlineExtractor,
      countTokens,
      open: (spec, role) => session.chatModel(spec, role),
    });
    const embedder = embed ? session.embedder(embed, "embed") : undefined;
    return { engines: { ...engines, embedder }, flush: () => session.flush(), close: () => session.close() };
  };
}

/** The field of a chunk: what the configuration says, else its own words. */
export const domainOf = ({ domain }: SynthesizeRun, { text, language }: Pick<Chunk, "text" | "language">) =>
  domain === "auto" ? detectDomain(text, language) : domain;

interface EngineParts {
  readonly config: SynthesizeRun;
  readonly offlineExtractor: Extractor;
  readonly countTokens: TokenCounter;
  open(spec: EngineSpec, role: EngineRole): ChatModel;
}

function enginesOf({ config, offlineExtractor, countTokens, open }: EngineParts): SynthesizeEngines {
  const part = <T>(role: EngineRole, offline: T, create: (chat: ChatModel) => T): T => {
    const engine = engineOf(config.engine, role);
    return engine === "offline" ? offline : create(open(engine, role));
  };
  const { gleanings } = config.extract;
  return {
    extractor: part("extract", offlineExtractor, (chat) =>
      createModelExtractor({ chat, gleanings, domainOf: (chunk) => domainOf(config, chunk) }),
    ),
    worder: part("word", offlineWorder, createModelWorder),
    qualityJudge: part("filter", undefined, createModelQualityJudge),
    checklistWriter: part("checklist", offlineChecklistWriter, createModelChecklistWriter),
    summarizer: part("extract", undefined, (chat) => createModelDescriptionSummarizer({ chat, countTokens })),
    judges: part("judge", undefined, (chat) => ({
      extraction: createModelExtractionJudge(chat),
      descriptions: createModelDescriptionJudge({ chat, countTokens }),
    })),
  };
}
