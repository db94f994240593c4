import { commandFlags } from "../command-flags.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";

/**
 * OpenRLHF's prompt data: `input`, the chat messages, and `label`, a text, which is all that a reward function or server is
 * handed beside prompt and completion. It is the whole Sample as JSON text, so `json.loads(label)["id"]` is the sample's id.
 * There are no other columns of lists: `datasets` infers their types, and cannot where a list is empty.
 * Source: OpenRLHF 0.11.2 `openrlhf/datasets/prompts_dataset.py`, `cli/train_ppo_ray.py`.
 */
export const openrlhf = defineTrainerExporter({
  format: "openrlhf",
  summary: "JSONL files for OpenRLHF (train, validation, test)",
  row: (sample) => ({
    input: renderPolicyPrompt(sample),
    label: JSON.stringify(sample),
    datasource: sample.domain,
  }),
  paste: (files) => {
    const flags = commandFlags([
      ["--data.prompt_dataset", splitPath(files, "train")],
      ["--data.input_key", "input"],
      ["--data.label_key", "label"],
      ["--data.apply_chat_template"],
      ["--eval.dataset", splitPath(files, "validation")],
      ["--reward.remote_url", `${rewardSource.url}/get_reward`],
    ]);
    const isCut = files.some(({ path }) => /[,@]/.test(path));
    const warning = isCut ? "\n# OpenRLHF cuts paths at , and @: move the files, or export elsewhere" : "";
    return `${flags}\n${rewardSource.note}${warning}`;
  },
});
