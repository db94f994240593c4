export { type ChooseImporterOptions, chooseImporter } from "./choose-importer.ts";
export {
  defineExporter,
  type Exporter,
  type ExportInput,
  type ExportOptions,
  type ExportResult,
  type ExportSubject,
  type ExportTarget,
  type TrainingPhase,
} from "./exporter.ts";
export { exporters } from "./exporters.ts";
export {
  defineImporter,
  type ImportContext,
  type ImportedQuestion,
  type Importer,
  type ImporterDefinition,
  type ReasoningField,
} from "./importer.ts";
export { importers } from "./importers.ts";
export { policyPrompts } from "./policy-prompts.ts";
export { type ReadRowsOptions, readRows } from "./read-rows.ts";
export { questionText, renderPolicyPrompt } from "./render-policy-prompt.ts";
export type { DatasetRow } from "./rows/dataset-row.ts";
export { defineSampleReader, type SampleReader } from "./sample-reader.ts";
export { sampleReaders } from "./sample-readers.ts";
export { shellWord } from "./shell-word.ts";
export { writeTextFile } from "./write-text-file.ts";
