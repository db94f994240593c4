export { type BindRunOptions, type BoundRun, bindRun } from "./bind-run.ts";
export { failedItems } from "./failed-items.ts";
export {
  type PipelineStage,
  type Progress,
  type RunPipelineOptions,
  runPipeline,
  type StageContext,
} from "./pipeline.ts";
export { type ReportInput, renderReport } from "./report/render-report.ts";
export type { AskedQuestion } from "./synthesize/ask-questions.ts";
export { SynthesizeConfig } from "./synthesize/config.ts";
export { loadGraph, loadRun, type ResolvedGraph, type RunOutput } from "./synthesize/load-run.ts";
export { isMerged, isOpen, type ResolutionCounts, type ResolvedPair } from "./synthesize/resolved-pair.ts";
export { type RunSynthesizeOptions, runSynthesize, type SynthesizeResult } from "./synthesize/run-synthesize.ts";
export { stageNames } from "./synthesize/stage-values.ts";
export type { SynthesizeSummary } from "./synthesize/summarize.ts";
export {
  type EngineSession,
  type SynthesizeEngines,
  type SynthesizeOptions,
  synthesize,
} from "./synthesize/synthesize.ts";
