import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exporters } from "../../../src/formats/index.ts";
import { sqlText, withDuckDB } from "../../../src/formats/with-duckdb.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const verl = exporters.find(({ format }) => format === "verl");
if (!verl) throw new Error("no verl");

const query = (sql: string, path: string) =>
  withDuckDB(async (connection) =>
    (await connection.runAndReadAll(`${sql} FROM ${sqlText(path)}`)).getRowObjectsJson(),
  );

const types = {
  data_source: "VARCHAR",
  prompt: "STRUCT(role VARCHAR, content VARCHAR)[]",
  ability: "VARCHAR",
  reward_model: "STRUCT(style VARCHAR, ground_truth VARCHAR)",
  extra_info:
    "STRUCT(split VARCHAR, index BIGINT, sample_id VARCHAR, question VARCHAR, answer VARCHAR, aliases VARCHAR[], checklist VARCHAR[], language VARCHAR, domain VARCHAR, sample VARCHAR)",
};
const unquoted = (type: unknown) => String(type).replaceAll('"', "");

describe("verl", () => {
  it("writes nested columns, the same in a full and an empty file", () =>
    inScratchFolder(async (folder) => {
      const samples = exampleInput.samples.filter(({ split }) => split === "train");
      const { files } = await verl.write({ ...exampleInput, samples }, { subject: "samples", out: folder });
      expect(files.map(({ rows }) => rows)).toEqual([2, 0]);
      for (const { path, rows } of files) {
        const described = await query("DESCRIBE SELECT *", path);
        expect(Object.fromEntries(described.map((row) => [row["column_name"], unquoted(row["column_type"])]))).toEqual(
          types,
        );
        expect(await query("SELECT count(*) AS n", path)).toEqual([{ n: String(rows) }]);
      }
    }));

  it("fills them as verl and the K2V release do", () =>
    inScratchFolder(async (folder) => {
      await verl.write(exampleInput, { subject: "samples", out: folder });
      const [first, second, third] = exampleInput.samples;
      const rows = await query("SELECT *", join(folder, "train.parquet"));
      expect(rows).toMatchObject([
        {
          data_source: "K2V/checklist",
          ability: "medicine",
          prompt: [{ role: "user", content: expect.stringContaining(first?.question ?? "?") }],
          reward_model: { style: "rule", ground_truth: "haemoglobin" },
          extra_info: {
            split: "train",
            index: "0",
            sample_id: "s_1",
            question: first?.question,
            answer: "haemoglobin",
            aliases: ["hemoglobin", "Hb"],
            checklist: ["Does it name the protein's iron?", "Does it say where oxygen is bound?"],
            language: "en",
            domain: "medicine",
            sample: JSON.stringify(first),
          },
        },
        {
          data_source: "touchstone/sum",
          extra_info: { index: "1", checklist: ["One?"], sample: JSON.stringify(third) },
        },
      ]);
      expect(await query("SELECT *", join(folder, "validation.parquet"))).toMatchObject([
        {
          data_source: "touchstone/exact",
          prompt: [{ role: "user", content: expect.stringContaining("填空题") }],
          extra_info: { index: "0", aliases: [], checklist: [], sample: JSON.stringify(second) },
        },
      ]);
    }));

  it("names the files and the reward in the lines to paste", () =>
    inScratchFolder(async (folder) => {
      const { paste } = await verl.write(exampleInput, { subject: "samples", out: folder });
      expect(paste.split(" \\\n")).toEqual([
        `data.train_files=${folder}/train.parquet`,
        `data.val_files=${folder}/validation.parquet`,
        "data.prompt_key=prompt",
        "reward.custom_reward_function.path=$(python -c 'import touchstone_bridge as b; print(b.__path__[0])')/for_verl.py",
        "reward.custom_reward_function.name=compute_score",
        expect.stringMatching(
          /^\+reward\.custom_reward_function\.reward_kwargs\.url=http:\/\/127\.0\.0\.1:8000\n# rewards: /,
        ),
      ]);
    }));

  it("quotes a path for the shell and for Hydra, and warns of a file without rows", () =>
    inScratchFolder(async (folder) => {
      const out = join(folder, `a 'b' "c" \\`);
      const { paste } = await verl.write({ ...exampleInput, samples: [] }, { subject: "samples", out });
      expect(paste.split(" \\\n")[0]).toBe(`'data.train_files="${folder}/a '\\''b'\\'' \\"c\\" \\/train.parquet"'`);
      expect(paste.split("\n").at(-1)).toBe(
        `# verl refuses a file without rows: ${out}/train.parquet, ${out}/validation.parquet`,
      );
    }));
});
