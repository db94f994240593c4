import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Sample } from "#core";
import { exporters, renderPolicyPrompt } from "../../../src/formats/index.ts";
import { sqlText, withDuckDB } from "../../../src/formats/with-duckdb.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const [first, second] = exampleInput.samples;
if (!first || !second) throw new Error("no samples");

const write = (format: string, out: string, samples: readonly Sample[] = exampleInput.samples) => {
  const exporter = exporters.find((one) => one.format === format);
  if (!exporter) throw new Error(`no exporter ${format}`);
  return exporter.write({ ...exampleInput, samples }, { subject: "samples", out });
};

const rowsOf = async (path: string) =>
  path.endsWith(".parquet")
    ? withDuckDB(async (connection) => (await connection.runAndReadAll(`FROM ${sqlText(path)}`)).getRowObjectsJson())
    : (await readFile(path, "utf8"))
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line));

const firstRow = (format: string) =>
  inScratchFolder(async (folder) => {
    await write(format, folder);
    return (await rowsOf(join(folder, `train.${format === "skyrl" ? "parquet" : "jsonl"}`)))[0];
  });

const pasteOf = (format: string, name = "OUT", samples?: readonly Sample[]) =>
  inScratchFolder(async (folder) => {
    const { paste } = await write(format, join(folder, name), samples);
    return paste.replaceAll(folder, "").replaceAll("/OUT", "OUT");
  });

const prompt = renderPolicyPrompt(first);
const sample = JSON.stringify(first);

// The trainers' own loaders read these files in test/engines/exports.test.ts, all but slime's, which no registry has: its
// slime/utils/data.py (624b824a) takes a line as JSON, `prompt` and `label` by their keys, and `metadata` as an object.
describe("what a trainer finds in a row", () => {
  it.each([
    ["openrlhf", { input: prompt, label: sample, datasource: "medicine" }],
    [
      "slime",
      {
        prompt,
        label: sample,
        metadata: {
          sample_id: "s_1",
          answer: "haemoglobin",
          aliases: ["hemoglobin", "Hb"],
          language: "en",
          domain: "medicine",
        },
      },
    ],
    [
      "nemo-gym",
      { responses_create_params: { input: prompt }, sample_id: "s_1", expected_answer: "haemoglobin", sample },
    ],
    ["ms-swift", { messages: prompt, solution: "haemoglobin", sample_id: "s_1", sample }],
    [
      "llama-factory",
      {
        messages: [...prompt, { role: "assistant", content: "<answer>haemoglobin</answer>" }],
        sample_id: "s_1",
        sample,
      },
    ],
    [
      "skyrl",
      {
        data_source: "touchstone/k2v",
        prompt,
        env_class: "touchstone",
        reward_spec: { method: "rule", ground_truth: "haemoglobin" },
        extra_info: {
          split: "train",
          index: "0",
          sample_id: "s_1",
          aliases: ["hemoglobin", "Hb"],
          checklist: ["Does it name the protein's iron?", "Does it say where oxygen is bound?"],
          sample,
        },
      },
    ],
  ])("%s", async (format, row) => {
    expect(await firstRow(format)).toEqual(row);
  });

  it.each(["openrlhf", "slime"])(
    "is, in the label that is all a reward of %s is handed, the sample's id",
    async (format) => {
      const { label } = (await firstRow(format)) as { label: string };
      expect(JSON.parse(label)).toEqual(first);
    },
  );
});

const note = "# rewards: touchstone serve --judge offline, or with a config whose judge is a model (docs/trainers.md)";
const bridgeNote = "# the Python bridge is installed as docs/trainers.md says";

describe("the lines to paste", () => {
  // What docs/trainers.md tells to paste, whatever stands around it.
  it.each([
    ["verl", "verl;"],
    ["trl", "TRL;"],
    ["openrlhf", "OpenRLHF:"],
    ["skyrl", "SkyRL:"],
    ["slime", "slime and miles"],
    ["nemo-gym", "NeMo Gym's protocol"],
    ["ms-swift", "ms-swift:"],
  ])("of %s attach the reward as docs/trainers.md says", async (format, heading) => {
    const page = await readFile(join(import.meta.dirname, "../../../docs/trainers.md"), "utf8");
    const [, block = ""] = /```\w*\n([\s\S]*?)```/.exec(page.slice(page.indexOf(`\n${heading}`))) ?? [];
    const words = (text: string) => text.replaceAll("URL", "http://127.0.0.1:8000").split(/(?: \\)?\s+/);
    const pasted = words((await pasteOf(format)).replaceAll("$TOUCHSTONE_URL", ""));
    // The trainer's own command and what the export says of its own are no part of the attachment.
    const attached = words(block.replace(/^TOUCHSTONE_URL.* grpo/m, "").replace(/^trainer = .*$/m, "")).filter(Boolean);
    expect(attached.length).toBeGreaterThan(1);
    expect(pasted).toEqual(expect.arrayContaining(attached));
  });

  it.each([
    [
      "openrlhf",
      [
        "--data.prompt_dataset OUT/train.jsonl \\",
        "--data.input_key input \\",
        "--data.label_key label \\",
        "--data.apply_chat_template \\",
        "--eval.dataset OUT/validation.jsonl \\",
        "--reward.remote_url http://127.0.0.1:8000/get_reward",
        note,
      ],
    ],
    [
      "slime",
      [
        "--prompt-data OUT/train.jsonl \\",
        "--input-key prompt \\",
        "--label-key label \\",
        "--metadata-key metadata \\",
        "--apply-chat-template \\",
        "--eval-prompt-data validation OUT/validation.jsonl \\",
        "--rm-type remote_rm \\",
        "--rm-url http://127.0.0.1:8000/rm",
        note,
      ],
    ],
    [
      "ms-swift",
      [
        ...["--rlhf_type grpo \\", "--dataset OUT/train.jsonl \\", "--val_dataset OUT/validation.jsonl \\"],
        "--external_plugins $(python -c 'import touchstone_bridge as b; print(b.__path__[0])')/for_ms_swift.py \\",
        "--reward_funcs touchstone",
        note,
        `${bridgeNote}; it asks $TOUCHSTONE_URL, else http://127.0.0.1:8000`,
      ],
    ],
    [
      "skyrl",
      [
        `'data.train_data=["OUT/train.parquet"]' \\`,
        `'data.val_data=["OUT/validation.parquet"]'`,
        "# its rows name the environment touchstone; in the Python file that starts the training:",
        "from skyrl_gym.envs import register",
        'register(id="touchstone", entry_point="touchstone_bridge.for_skyrl_gym:TouchstoneEnv")',
        note,
        `${bridgeNote}; it asks $TOUCHSTONE_URL, else http://127.0.0.1:8000`,
      ],
    ],
    [
      "nemo-gym",
      [
        "datasets:",
        ...["- name: train", "  type: train", '  jsonl_fpath: "OUT/train.jsonl"', "  license: TBD"],
        ...["- name: validation", "  type: validation", '  jsonl_fpath: "OUT/validation.jsonl"', "  license: TBD"],
        note,
        "# the resources server is http://127.0.0.1:8000; for verifiers: --env.taskset.task.resources-url http://127.0.0.1:8000",
      ],
    ],
    ["llama-factory", ['dataset_dir: "OUT"', "dataset: touchstone_train", "eval_dataset: touchstone_validation"]],
  ])("of %s name the files and where the reward comes from", async (format, lines) => {
    expect((await pasteOf(format)).split("\n")).toEqual(lines);
  });

  it.each(["openrlhf", "slime", "ms-swift", "nemo-gym", "llama-factory", "trl", "messages"])(
    "of %s leave out a file without rows, which it would break off at",
    async (format) => {
      expect(await pasteOf(format, "OUT", [first])).not.toMatch(/validation|eval/i);
    },
  );

  it("are quoted for the shell, and say where OpenRLHF would cut a path", async () => {
    expect((await pasteOf("slime", "a 'b'")).split(" \\\n")[0]).toBe(`--prompt-data '/a '\\''b'\\''/train.jsonl'`);
    expect((await pasteOf("openrlhf", "a,b")).split("\n").at(-1)).toMatch(/^# OpenRLHF cuts paths at , and @/);
  });
});

describe("llama-factory's dataset_info.json", () => {
  it("names the files with rows", () =>
    inScratchFolder(async (folder) => {
      await write("llama-factory", folder, [first]);
      const info = JSON.parse(await readFile(join(folder, "dataset_info.json"), "utf8"));
      expect(info).toEqual({
        touchstone_train: {
          file_name: "train.jsonl",
          formatting: "sharegpt",
          columns: { messages: "messages" },
          tags: {
            role_tag: "role",
            content_tag: "content",
            user_tag: "user",
            assistant_tag: "assistant",
            system_tag: "system",
          },
        },
      });
    }));

  it.each(['{ "alpaca_en_demo": {} }', "not JSON"])("is left alone where it is somebody else's: %s", (text) =>
    inScratchFolder(async (folder) => {
      const path = join(folder, "data", "dataset_info.json");
      await mkdir(join(folder, "data"));
      await writeFile(path, text);
      await expect(write("llama-factory", join(folder, "data"))).rejects.toMatchObject({
        code: "unwritable_file",
        place: path,
        hint: expect.stringContaining("--out"),
      });
      expect(await readFile(path, "utf8")).toBe(text);
    }),
  );

  it("is replaced where an earlier export wrote it", () =>
    inScratchFolder(async (folder) => {
      await write("llama-factory", folder);
      await write("llama-factory", folder, [second]);
      const info = JSON.parse(await readFile(join(folder, "dataset_info.json"), "utf8"));
      expect(Object.keys(info)).toEqual(["touchstone_validation"]);
    }));
});
