import { renderPolicyPrompt } from "../render-policy-prompt.ts";
import { rewardSource } from "../reward-source.ts";
import { splitPath } from "../split-path.ts";
import { defineTrainerExporter } from "../trainer-exporter.ts";
import type { SplitFile } from "../write-splits.ts";

/**
 * NeMo Gym's task rows, which NeMo RL, verl's recipe, verifiers and Unsloth read too. A resources server is posted the whole row
 * at `/verify`, so the sample's id and, as JSON text, the whole Sample stand beside `responses_create_params`. Rows name no
 * agent (`agent_ref`): that is a name in the user's own configuration, which the option `agent_name` fills in.
 * Source: NeMo Gym 0.4.0 `nemo_gym/base_resources_server.py`, `rollout_collection.py`, `config_types.py`.
 */
export const nemoGym = defineTrainerExporter({
  format: "nemo-gym",
  summary: "JSONL task rows for NeMo Gym, NeMo RL, verifiers (train, validation, test)",
  row: (sample) => ({
    responses_create_params: { input: renderPolicyPrompt(sample) },
    sample_id: sample.id,
    expected_answer: sample.answer,
    sample: JSON.stringify(sample),
  }),
  paste: datasets,
});

/** Entries for the agent's configuration in YAML, of which JSON is a part. */
function datasets(files: readonly SplitFile[]): string {
  const entries = (["train", "validation"] as const).flatMap((split) => {
    const path = splitPath(files, split);
    if (path === undefined) return [];
    // It wants a licence from a list of its own; which one holds for the documents is the user's to say.
    return [`- name: ${split}`, `  type: ${split}`, `  jsonl_fpath: ${JSON.stringify(path)}`, "  license: TBD"];
  });
  const { url, note } = rewardSource;
  const server = `# the resources server is ${url}; for verifiers: --env.taskset.task.resources-url ${url}`;
  return ["datasets:", ...entries, note, server].join("\n");
}
