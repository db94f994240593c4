import type { Sample } from "#core";
import { checklistOf } from "../checklist-of.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { shellWord } from "../shell-word.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";
import type { SplitFile } from "../write-splits.ts";

/** The name under which the bridge's environment is registered. */
const environment = "touchstone";

/**
 * SkyRL's RL data. An environment gets every column but `prompt` and `env_class` as `extras`: `reward_spec` as SkyRL's own
 * environments expect it, and `extra_info` with the sample's id and, as JSON text, the whole Sample.
 * Source: SkyRL 0.4.0 `skyrl/train/dataset/dataset.py`, `skyrl_gym/envs`.
 */
export const skyrl = defineTrainerExporter({
  format: "skyrl",
  summary: "Parquet files for SkyRL (train, validation, test)",
  columns: {
    data_source: "VARCHAR",
    prompt: "STRUCT(role VARCHAR, content VARCHAR)[]",
    env_class: "VARCHAR",
    reward_spec: "STRUCT(method VARCHAR, ground_truth VARCHAR)",
    extra_info: `STRUCT(split VARCHAR, "index" BIGINT, sample_id VARCHAR, aliases VARCHAR[], checklist VARCHAR[], sample VARCHAR)`,
  },
  row: (sample, { split, index }) => ({
    data_source: `touchstone/${sample.reward.type}`,
    prompt: renderPolicyPrompt(sample),
    env_class: environment,
    reward_spec: { method: "rule", ground_truth: sample.answer },
    extra_info: {
      split,
      index,
      sample_id: sample.id,
      aliases: sample.aliases,
      checklist: checklistOf(sample.reward),
      sample: JSON.stringify(sample),
    },
  }),
  paste: overrides,
});

/** Overrides for `python -m skyrl.train.entrypoints.main_base`; OmegaConf reads the lists as YAML, of which JSON is a part. */
function overrides(files: readonly SplitFile[]): string {
  const list = (split: Sample["split"]) =>
    JSON.stringify([splitPath(files, split)].filter((path) => path !== undefined));
  const { url, note, bridgeNote } = rewardSource;
  return [
    [shellWord(`data.train_data=${list("train")}`), shellWord(`data.val_data=${list("validation")}`)].join(" \\\n"),
    `# its rows name the environment ${environment}; in the Python file that starts the training:`,
    "from skyrl_gym.envs import register",
    `register(id="${environment}", entry_point="touchstone_bridge.for_skyrl_gym:TouchstoneEnv")`,
    note,
    `${bridgeNote}; it asks $TOUCHSTONE_URL, else ${url}`,
  ].join("\n");
}
