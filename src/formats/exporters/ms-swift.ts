import { commandFlags } from "../command-flags.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";

/**
 * ms-swift's data for GRPO: `messages` is the prompt, every other column reaches the reward plugins; `solution` (the name its own
 * rewards take) is the gold answer. There are no columns of lists: `datasets` infers their types, and cannot where a list is
 * empty; and none of the names that ms-swift takes for itself, such as `label` and `options`.
 * Source: ms-swift 4.6.0 `swift/dataset/preprocessor/core.py`, `swift/arguments/rlhf_args.py`.
 */
export const msSwift = defineTrainerExporter({
  format: "ms-swift",
  summary: "JSONL files for ms-swift's GRPO (train, validation, test)",
  row: (sample) => ({
    messages: renderPolicyPrompt(sample),
    solution: sample.answer,
    sample_id: sample.id,
    sample: JSON.stringify(sample),
  }),
  paste: (files) => {
    const { url, note, bridgeNote, bridgeFile } = rewardSource;
    const flags = commandFlags([
      ["--rlhf_type", "grpo"],
      ["--dataset", splitPath(files, "train")],
      ["--val_dataset", splitPath(files, "validation")],
    ]);
    const plugin = `--external_plugins ${bridgeFile("for_ms_swift")} \\\n--reward_funcs touchstone`;
    return `${flags} \\\n${plugin}\n${note}\n${bridgeNote}; it asks $TOUCHSTONE_URL, else ${url}`;
  },
});
