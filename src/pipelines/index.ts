export { type BindRunOptions, type BoundRun, bindRun } from "./bind-run.ts";
export type { EngineSession, RunResult, RunSettings } from "./conduct-run.ts";
export { DistillConfig } from "./distill/config.ts";
export { datasetTeacher } from "./distill/dataset-teacher.ts";
export { type DistillEngines, type DistillOptions, distill } from "./distill/distill.ts";
export type { DistillQuestion } from "./distill/distill-question.ts";
export { type ImportQuestionsOptions, surveyQuestions } from "./distill/import-questions.ts";
export { createModelTeacher } from "./distill/model-teacher.ts";
export { type DistillResult, type RunDistillOptions, runDistill } from "./distill/run-distill.ts";
export { distillStageNames } from "./distill/stage-values.ts";
export type { DistillSummary } from "./distill/summarize-distill.ts";
export type { Teacher, TeacherAnswer } from "./distill/teacher.ts";
export { failedItems } from "./failed-items.ts";
export { loadOutput, type PipelineOutput } from "./load-output.ts";
export {
  type PipelineStage,
  type Progress,
  type RunPipelineOptions,
  runPipeline,
  type StageContext,
} from "./pipeline.ts";
export { teacherPrompts } from "./prompts.ts";
export { type ReportInput, renderReport } from "./report/render-report.ts";
export type { AskedQuestion } from "./synthesize/ask-questions.ts";
export { SynthesizeConfig } from "./synthesize/config.ts";
export { loadGraph, loadRun, type ResolvedGraph, type RunOutput } from "./synthesize/load-run.ts";
export { isMerged, isOpen, type ResolutionCounts, type ResolvedPair } from "./synthesize/resolved-pair.ts";
export { type RunSynthesizeOptions, runSynthesize, type SynthesizeResult } from "./synthesize/run-synthesize.ts";
export { stageNames } from "./synthesize/stage-values.ts";
export type { SynthesizeSummary } from "./synthesize/summarize.ts";
export {
  type SynthesizeEngines,
  type SynthesizeOptions,
  synthesize,
} from "./synthesize/synthesize.ts";
