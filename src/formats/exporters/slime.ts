import { commandFlags } from "../command-flags.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";

/**
 * Data for slime and its relatives (miles). `label` is the whole Sample as JSON text, since a remote reward is handed prompt,
 * response and label only; `metadata` is there for reward functions in Python.
 * Source: slime `slime/utils/data.py`, `slime/rollout/rm_hub/__init__.py`, at 624b824a.
 */
export const slime = defineTrainerExporter({
  format: "slime",
  summary: "JSONL files for slime and miles (train, validation, test)",
  row: (sample) => ({
    prompt: renderPolicyPrompt(sample),
    label: JSON.stringify(sample),
    metadata: {
      sample_id: sample.id,
      answer: sample.answer,
      aliases: sample.aliases,
      language: sample.language,
      domain: sample.domain,
    },
  }),
  paste: (files) =>
    `${commandFlags([
      ["--prompt-data", splitPath(files, "train")],
      ["--input-key", "prompt"],
      ["--label-key", "label"],
      ["--metadata-key", "metadata"],
      ["--apply-chat-template"],
      ["--eval-prompt-data", "validation", splitPath(files, "validation")],
      ["--rm-type", "remote_rm"],
      ["--rm-url", `${rewardSource.url}/rm`],
    ])}\n${rewardSource.note}`,
});
