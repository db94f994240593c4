export {
  defineExporter,
  type Exporter,
  type ExportInput,
  type ExportOptions,
  type ExportResult,
  type ExportSubject,
  type ExportTarget,
} from "./exporter.ts";
export { exporters } from "./exporters.ts";
export { defineImporter, type Importer } from "./importer.ts";
export { importers } from "./importers.ts";
export { policyPrompts } from "./policy-prompts.ts";
export { renderPolicyPrompt } from "./render-policy-prompt.ts";
export { shellWord } from "./shell-word.ts";
