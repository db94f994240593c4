import { basename } from "node:path";
import { type Command, Option } from "commander";
import { ConfigError, RunError, type Sample } from "#core";
import { type ExportSubject, exporters, type TrainingPhase } from "#formats";
import { loadOutput } from "#pipelines";
import { readManifest } from "#runs";
import { findRun } from "../find-run.ts";
import type { CommandModule } from "../main.ts";

const table = exporters.map(({ format, summary }) => `  ${format.padEnd(14)} ${summary}`).join("\n");

export const configure = (command: Command): Command =>
  command
    .argument("[run]", "folder or name of a run", "latest")
    .addOption(
      new Option("--to <format>", "the format").choices(exporters.map(({ format }) => format)).makeOptionMandatory(),
    )
    .addOption(new Option("--what <subject>", "what to write").choices(["samples", "graph", "rationales"]))
    .addOption(new Option("--phase <name>", "for SFT or for RL").choices(["sft", "rl", "all"]))
    .option("--out <path>", "file or folder to write")
    .option("--runs <folder>", "where runs are looked for", "runs")
    .addHelpText(
      "after",
      `\nFormats:\n${table}\n\nExamples:\n${examples.map((line) => `  touchstone export ${line}\n`).join("")}`,
    );

const examples = [
  "--to verl --out data",
  "runs/k2v-20260101-120000 --to jsonl --what graph --out graph.json",
  "--to messages --phase sft --out sft",
];

interface Options {
  readonly to: string;
  readonly what?: ExportSubject;
  readonly phase?: TrainingPhase | "all";
  readonly out?: string;
  readonly runs: string;
}

/** The stage that what is exported comes from. */
const stageOf: Readonly<Record<ExportSubject, string>> = { samples: "samples", graph: "graph", rationales: "verify" };

/** Samples that no phase is named for, as those for validation, are for both. */
const isFor = (phase: TrainingPhase | "all") => (sample: Sample) =>
  phase === "all" || [undefined, phase].includes(sample.meta?.["phase"] as TrainingPhase | undefined);

export const run: CommandModule["run"] = async (terminal, [name], options) => {
  const { to, what, phase, out, runs } = options as unknown as Options;
  const exporter = exporters.find(({ format }) => format === to);
  if (!exporter) throw new ConfigError(`unknown format ${to}`, { code: "unknown_format" });
  const subject = what ?? exporter.subjects[0] ?? "samples";
  if (!exporter.subjects.includes(subject)) {
    throw new ConfigError(`${to} holds ${exporter.subjects.join(" and ")}, not ${subject}`, {
      code: "unknown_subject",
      hint: `Leave --what out, or choose another format.`,
    });
  }
  const folder = findRun(name, runs);
  const { stages, pipeline } = readManifest(folder);
  const needed = stageOf[subject];
  if (subject !== "samples" && (subject === "rationales") !== (pipeline === "distill")) {
    throw new ConfigError(`a run of ${pipeline} has no ${subject}`, {
      code: "unknown_subject",
      place: folder,
      hint: "Leave --what out.",
    });
  }
  if (stages[needed]?.state !== "done") {
    throw new RunError(`the run in ${folder} has no ${subject} yet`, {
      code: "unfinished_run",
      place: folder,
      hint: "`touchstone run` goes on with it.",
    });
  }
  const ending = exporter.targets[subject] === "file" ? `.${exporter.extension}` : "";
  if (subject === "graph" && stages["resolve"]?.state !== "done")
    terminal.note("this is the graph before names of one thing were joined: the run has not come to that stage");
  const path =
    out ??
    `${basename(folder)}-${to}${subject === exporter.subjects[0] && ending === "" ? "" : `-${subject}`}${ending}`;
  const output = await loadOutput(folder);
  const samples = output.samples.filter(isFor(phase ?? exporter.phase ?? "all"));
  if (samples.length < output.samples.length) {
    const left = output.samples.length - samples.length;
    terminal.note(`${left} samples are set aside for the other phase: --phase all writes them too`);
  }
  const { files, paste } = await exporter.write({ ...output, samples }, { subject, out: path });
  terminal.json({ run: folder, format: to, subject, files, paste });
  for (const file of files) terminal.print(`${file.path}  ${file.rows} rows`);
  if (paste !== "") terminal.print(`\n${paste}`);
  return undefined;
};
