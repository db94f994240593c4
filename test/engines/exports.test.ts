import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sample } from "#core";
import { type ExportSubject, exporters, renderPolicyPrompt } from "#formats";
import { exampleInput } from "../unit/formats/example-input.ts";
import { type PythonEnvironment, pythonEnvironment, runPython } from "./environment.ts";
import { loaders, loadersAlone } from "./loaders.ts";

const [first] = exampleInput.samples;
if (!first) throw new Error("no samples");
const odd: Sample = {
  ...first,
  id: "s_4",
  question: "Cut \ud83d within an emoji, 北京, a line\u2028separator: which ____?",
  answer: "=1+1",
  aliases: [],
  options: [
    { label: "A", text: "iron\r\nore" },
    { label: "B", text: "2001-01-01" },
  ],
  reward: { type: "exact" },
};
const spoken: Sample = {
  ...first,
  id: "s_5",
  prompt: {
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Which ____?" },
    ],
  },
};
const long: Sample = { ...first, id: "s_6", question: "很长的文本 🙂 \n".repeat(200_000) };
const samples = [...exampleInput.samples, odd, spoken, long];
const ofSplit = (split: Sample["split"]) => samples.filter((sample) => sample.split === split);

/** What Python can hold of a value. */
const seen = <T>(value: T): T => JSON.parse(JSON.stringify(value).replace(/\\ud83d(?!\\u)/g, "\ufffd"));
const prompts = (split: Sample["split"] = "train") => ofSplit(split).map((sample) => seen(renderPolicyPrompt(sample)));
const parsed = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.map((row) => JSON.parse(String(row[column])));

let environment: PythonEnvironment;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-exports-"));
  // What the loaders keep of files they read goes with the files.
  for (const name of ["HF_HOME", "HF_DATASETS_CACHE", "MODELSCOPE_CACHE"]) vi.stubEnv(name, join(folder, "cache"));
  environment = await pythonEnvironment(loaders, loadersAlone);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const write = (format: string, subject: ExportSubject = "samples") => {
  const exporter = exporters.find((one) => one.format === format);
  if (!exporter) throw new Error(`no exporter ${format}`);
  const ending = exporter.targets[subject] === "file" ? `.${exporter.extension}` : "";
  const out = join(folder, `${format}-${subject}${ending}`);
  return exporter.write({ ...exampleInput, samples }, { subject, out });
};
type Rows = Record<string, unknown>[];
const load = <T = Rows>(loader: string, ...args: string[]) =>
  runPython<T>(environment, "load_for_trainers.py", [loader, ...args]);

describe("OpenRLHF", () => {
  it("templates the prompt, and hands the whole sample on as the label", async () => {
    const { files } = await write("openrlhf");
    const rows = await load("openrlhf", files[0]?.path ?? "");
    const templated = prompts().map(
      (messages) => `${messages.map(({ role, content }) => `<${role}>${content}`).join("")}<assistant>`,
    );
    expect(rows.map(({ prompt }) => prompt)).toEqual(templated);
    expect(parsed(rows, "label")).toEqual(ofSplit("train"));
  });
});

describe("SkyRL", () => {
  it("hands its environment the gold answer, the sample's id and the sample", async () => {
    const { files } = await write("skyrl");
    const rows = await load("skyrl", files[0]?.path ?? "");
    expect(rows.map(({ prompt }) => prompt)).toEqual(prompts());
    expect(rows.map(({ env_class }) => env_class)).toEqual(rows.map(() => "touchstone"));
    const extras = rows.map(({ extras }) => extras as { reward_spec: unknown; extra_info: Record<string, unknown> });
    expect(extras.map(({ reward_spec }) => reward_spec)).toEqual(
      ofSplit("train").map(({ answer }) => ({ method: "rule", ground_truth: answer })),
    );
    const infos = extras.map(({ extra_info }) => extra_info);
    expect(infos.map(({ sample_id }) => sample_id)).toEqual(ofSplit("train").map(({ id }) => id));
    expect(parsed(infos, "sample")).toEqual(ofSplit("train"));
  });

  it("reads the overrides as lists of files", async () => {
    const { files, paste } = await write("skyrl");
    const words = [...paste.matchAll(/'(data\..*)'/g)].map(([, word = ""]) => word);
    expect(await load("omegaconf", ...words)).toEqual({
      data: { train_data: [files[0]?.path], val_data: [files[1]?.path] },
    });
  });
});

describe("ms-swift", () => {
  it("keeps the prompt, and every column a reward plugin needs", async () => {
    const { files } = await write("ms-swift");
    const rows = await load("ms_swift", files[0]?.path ?? "");
    expect(rows.map(({ messages }) => messages)).toEqual(prompts());
    expect(rows.map(({ solution }) => solution)).toEqual(ofSplit("train").map(({ answer }) => answer));
    expect(rows.map(({ sample_id }) => sample_id)).toEqual(ofSplit("train").map(({ id }) => id));
    expect(parsed(rows, "sample")).toEqual(ofSplit("train"));
  });
});

describe("LLaMA-Factory", () => {
  it.each(["train", "validation"] as const)("finds %s by the name in dataset_info.json", async (split) => {
    const { files, paste } = await write("llama-factory");
    const name = new RegExp(`^${split === "train" ? "" : "eval_"}dataset: (.*)$`, "m").exec(paste)?.[1] ?? "";
    const rows = await load("llama_factory", join(files[0]?.path ?? "", ".."), name);
    const asked = prompts(split);
    expect(rows.map(({ _system }) => _system)).toEqual(
      asked.map(([one]) => (one?.role === "system" ? one.content : "")),
    );
    expect(rows.map(({ _prompt }) => _prompt)).toEqual(asked.map((all) => all.filter(({ role }) => role === "user")));
    expect(rows.map(({ _response }) => _response)).toEqual(
      ofSplit(split).map(({ answer }) => [{ role: "assistant", content: `<answer>${answer}</answer>` }]),
    );
  });
});

describe("datasets, by the lines to paste", () => {
  it("reads TRL's files", async () => {
    const { paste } = await write("trl");
    const data = await load<Record<string, Rows>>("pasted", paste);
    for (const split of ["train", "validation"] as const) {
      const rows = data[split] ?? [];
      expect(rows.map(({ prompt }) => prompt)).toEqual(prompts(split));
      expect(rows.map(({ aliases }) => aliases)).toEqual(ofSplit(split).map(({ aliases }) => aliases));
      expect(parsed(rows, "sample")).toEqual(ofSplit(split));
    }
  });

  it("reads the files of messages", async () => {
    const { paste } = await write("messages");
    const data = await load<Record<string, Rows>>("pasted", paste);
    expect(parsed(data["train"] ?? [], "sample")).toEqual(ofSplit("train"));
    expect(parsed(data["validation"] ?? [], "sample")).toEqual(ofSplit("validation"));
  });
});

describe("other readers", () => {
  it("rdflib finds facts, their sentences and the texts they stand in", async () => {
    const { files } = await write("jsonld", "graph");
    const rows = await load<string[][]>(
      "rdflib",
      files[0]?.path ?? "",
      `PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
       PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
       PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
       PREFIX prov: <http://www.w3.org/ns/prov#>
       PREFIX voc: <urn:touchstone:term:>
       PREFIX schema: <https://schema.org/>
       SELECT ?from ?relation ?to ?quote ?start ?path WHERE {
         ?fact rdf:subject ?s ; rdf:predicate ?p ; rdf:object ?o ; rdfs:label ?relation ; prov:wasDerivedFrom ?place .
         ?s ?p ?o ; skos:prefLabel ?from . ?o skos:prefLabel ?to .
         ?place prov:value ?quote ; voc:start ?start ; prov:wasQuotedFrom ?document . ?document voc:path ?path }`,
    );
    expect(rows).toEqual([
      ["haemoglobin", "carries", "oxygen & <air>", "The haemoglobin carries oxygen", "0", "blood.md"],
    ]);
  });

  it("pandas and Python's csv read the samples as rows", async () => {
    const { files } = await write("csv");
    const { pandas, csv } = await load<{ pandas: Rows; csv: Rows }>("pandas", files[0]?.path ?? "");
    for (const rows of [pandas, csv]) {
      expect(rows.map(({ id }) => id)).toEqual(samples.map(({ id }) => id));
      expect(rows.map(({ answer }) => answer)).toEqual(
        samples.map(({ answer }) => (answer.startsWith("=") ? `'${answer}` : answer)),
      );
      expect(parsed(rows, "sample")).toEqual(samples);
    }
  });
});

/** Its package wants a newer Python and brings Ray, MLflow and more, all imported where its rows are checked. */
const heavy = process.env["TOUCHSTONE_ENGINES"] === "full";
if (!heavy) console.log("NeMo Gym: skipped, npm run test:engines:full installs it");

describe.skipIf(!heavy)("NeMo Gym", () => {
  it("finds every row well formed, as it checks data before training", async () => {
    environment = await pythonEnvironment(
      [
        ...["openai==2.7.2", "fastapi==0.165.0", "itsdangerous==2.2.0", "devtools==0.13.0", "orjson==3.13.0"],
        ...["hydra-core==1.3.8", "rich==15.0.0", "psutil==7.2.2", "uvicorn==0.54.0", "aiohttp==3.14.5"],
        ...["ray==2.55.1", "wandb==0.31.0", "yappi==1.7.6", "gprof2dot==2025.4.14", "pydot==4.0.1", "mcp==1.27.0"],
        ...["mlflow-skinny==3.14.0", "datasets==4.8.4"],
      ],
      ["nemo-gym==0.4.0"],
    );
    const { files } = await write("nemo-gym");
    const rows = await load("nemo_gym", files[0]?.path ?? "");
    expect(rows).toEqual(ofSplit("train").map(() => ({ broken: false, turns: 1 })));
  });
});
