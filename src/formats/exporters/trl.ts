import { checklistOf } from "../checklist-of.ts";
import { pythonDataFiles } from "../python-data-files.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";
import type { SplitFile } from "../write-splits.ts";

/**
 * TRL's conversational prompt-only data for GRPOTrainer. Every column beside `prompt` reaches the reward functions: `solution`
 * (the name TRL's own rewards take) and `answer` are the gold answer, `sample` is the whole Sample as JSON text.
 * Source: TRL `docs/source/dataset_formats`, `trl/rewards`.
 */
export const trl = defineTrainerExporter({
  format: "trl",
  summary: "JSONL files for TRL's GRPOTrainer (train, validation, test)",
  row: (sample) => ({
    prompt: renderPolicyPrompt(sample),
    solution: sample.answer,
    answer: sample.answer,
    sample_id: sample.id,
    aliases: sample.aliases,
    checklist: checklistOf(sample.reward),
    sample: JSON.stringify(sample),
  }),
  paste: snippet,
});

/**
 * The types are spelled out because `datasets` infers them from the first 10 MB, takes lists that are all empty there for lists
 * of nothing, and breaks off at the first text in one (datasets 5.2).
 */
function snippet(files: readonly SplitFile[]): string {
  const evaluation = splitPath(files, "validation") === undefined ? "" : ', eval_dataset=data["validation"]';
  return [
    "from datasets import Features, Value, load_dataset",
    't = Value("string")',
    "features = Features(prompt=[dict(role=t, content=t)], solution=t, answer=t, sample_id=t, aliases=[t], checklist=[t], sample=t)",
    `data = load_dataset("json", data_files=${pythonDataFiles(files)}, features=features)`,
    rewardSource.note,
    rewardSource.bridgeNote,
    "from touchstone_bridge.for_trl import reward_functions",
    `reward = reward_functions("${rewardSource.url}")`,
    `trainer = GRPOTrainer(model=model, reward_funcs=reward, train_dataset=data["train"]${evaluation})`,
  ].join("\n");
}
