export { JsonLog } from "./json-log.ts";
export { lockRun } from "./lock.ts";
export { Manifest, type RunInput, readManifest } from "./manifest.ts";
export type { Outcome, Result, StageCounts, Tally } from "./outcome.ts";
export { readStage } from "./read-stage.ts";
export { replaceFile } from "./replace-file.ts";
export { type RecordedFailure, Run } from "./run.ts";
export { type CreateRunOptions, createRun, type ListedRun, latestRun, listRuns } from "./run-folder.ts";
export { Interrupted, type ProcessOptions, Stage, type StageItem } from "./stage.ts";
