import type { Sample } from "#core";
import { checklistOf } from "../checklist-of.ts";
import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";
import type { SplitFile } from "../write-splits.ts";

/**
 * verl's RL data. All files have the same columns, also when empty. `extra_info.sample` is the whole Sample as JSON text: what a
 * reward needs, and the way back.
 * Source: verl `docs/preparation/prepare_data`, `verl/utils/dataset/rl_dataset.py`; `data_source` after the K2V release.
 */
export const verl = defineTrainerExporter({
  format: "verl",
  summary: "Parquet files for verl (train, validation, test)",
  columns: {
    data_source: "VARCHAR",
    prompt: "STRUCT(role VARCHAR, content VARCHAR)[]",
    ability: "VARCHAR",
    reward_model: "STRUCT(style VARCHAR, ground_truth VARCHAR)",
    extra_info: `STRUCT(split VARCHAR, "index" BIGINT, sample_id VARCHAR, question VARCHAR, answer VARCHAR, aliases VARCHAR[],
      checklist VARCHAR[], "language" VARCHAR, "domain" VARCHAR, sample VARCHAR)`,
  },
  row: (sample, { split, index }) => {
    const { id, question, answer, aliases, language, domain, reward } = sample;
    return {
      data_source: dataSource(sample),
      prompt: renderPolicyPrompt(sample),
      ability: domain,
      reward_model: { style: "rule", ground_truth: answer },
      extra_info: {
        split,
        index,
        sample_id: id,
        question,
        answer,
        aliases,
        checklist: checklistOf(reward),
        language,
        domain,
        sample: JSON.stringify(sample),
      },
    };
  },
  paste: overrides,
});

const dataSource = ({ reward }: Sample) => (reward.type === "k2v" ? "K2V/checklist" : `touchstone/${reward.type}`);

/** Overrides for `python -m verl.trainer.main_ppo`, one a line. It wants both files, so both are named, with or without rows. */
function overrides(files: readonly SplitFile[]): string {
  const { url, note, bridgeNote, bridgeFile } = rewardSource;
  const pathOf = (split: Sample["split"]) => files.find((file) => file.split === split)?.path ?? "";
  const lines = [
    override("data.train_files", pathOf("train")),
    override("data.val_files", pathOf("validation")),
    "data.prompt_key=prompt",
    `reward.custom_reward_function.path=${bridgeFile("for_verl")}`,
    "reward.custom_reward_function.name=compute_score",
    `+reward.custom_reward_function.reward_kwargs.url=${url}`,
  ];
  const empty = files.filter(({ rows }) => rows === 0).map(({ path }) => path);
  const warning = empty.length > 0 ? `\n# verl refuses a file without rows: ${empty.join(", ")}` : "";
  return `${lines.join(" \\\n")}\n${note}\n${bridgeNote}${warning}`;
}

/** A path with anything special in it is quoted twice: for Hydra's grammar, and for the shell. */
function override(key: string, path: string): string {
  if (/^[\w./-]+$/.test(path)) return `${key}=${path}`;
  const hydra = `${key}="${path.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, "$&$&")}"`;
  return `'${hydra.replaceAll("'", "'\\''")}'`;
}
