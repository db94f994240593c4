import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { failureOf, InputError } from "#core";
import type { EngineSpec } from "#models";
import type { TouchstoneConfig } from "../config/config-schema.ts";
import { type EngineConfig, embedderOf, engineOf } from "../config/engine-config.ts";
import { loadConfig } from "../config/load-config.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Job } from "../jobs/job.ts";
import { jobOf } from "../jobs.ts";
import type { CommandModule } from "../main.ts";
import { version } from "../version.ts";

/** One thing that was looked at. */
interface Finding {
  readonly what: string;
  readonly status: "ok" | "missing" | "optional";
  readonly detail: string;
}

export const configure = (command: Command): Command =>
  command
    .argument("[config]", "also look at what this configuration needs")
    .addHelpText(
      "after",
      "\nExamples:\n  touchstone doctor\n  touchstone doctor touchstone.yaml\n\nExit code 3: something needed is missing.\n",
    );

export const run: CommandModule["run"] = async (terminal, [file]) => {
  const findings = [
    node(),
    await duckdb(),
    await parser(),
    python(),
    ...(file === undefined ? [] : await configuration(file)),
  ];
  const isHealthy = findings.every(({ status }) => status !== "missing");
  terminal.json({ touchstone: version(), healthy: isHealthy, findings });
  for (const { what, status, detail } of findings) terminal.print(`${status.padEnd(9)} ${what.padEnd(16)} ${detail}`);
  terminal.print(isHealthy ? "nothing that is needed is missing" : "something that is needed is missing");
  return isHealthy ? exitCodes.done : exitCodes.gateMissed;
};

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  return {
    what: "node",
    status: isEnough ? "ok" : "missing",
    detail: `${process.versions.node}${isEnough ? "" : ", needs 20.19 or newer"}`,
  };
}

async function duckdb(): Promise<Finding> {
  try {
    const { version: found } = await import("@duckdb/node-api");
    return { what: "duckdb", status: "ok", detail: `${found()}, writes Parquet` };
  } catch (error) {
    return { what: "duckdb", status: "missing", detail: `no Parquet exports: ${failureOf(error).message}` };
  }
}

async function parser(): Promise<Finding> {
  const { hasParserWeights, parserWeightsPath } = await import("#models");
  const isThere = hasParserWeights(process.env);
  const detail = isThere
    ? parserWeightsPath(process.env)
    : "not set up; the offline engine reads English with it: touchstone setup parser";
  return { what: "parser", status: isThere ? "ok" : "optional", detail };
}

function python(): Finding {
  const { stdout, error } = spawnSync("python3", ["--version"], { encoding: "utf8", timeout: 10_000 });
  const detail = error ? "not found; only trainers need it" : `${stdout.trim()}; only trainers need it`;
  return { what: "python", status: error ? "optional" : "ok", detail };
}

async function configuration(file: string): Promise<Finding[]> {
  try {
    const loaded = loadConfig(file, { env: process.env });
    const { config, root } = loaded;
    const job = jobOf(loaded);
    return [
      { what: "config", status: "ok", detail: `${file} is valid` },
      await (config.pipeline === "distill"
        ? inputs(job, "questions", "input.path")
        : inputs(job, "documents", "documents.paths")),
      runsFolder(resolve(root, config.runs)),
      ...(config.pipeline === "synthesize" ? await offlineParser(config.engine) : []),
      ...(await engines(job.models, config)),
      ...job.idle.map((detail) => ({ what: "engine", status: "missing" as const, detail })),
    ];
  } catch (error) {
    const { message, place, hint = "" } = failureOf(error);
    const where = place && !message.includes(place) ? `${place}  ` : "";
    return [{ what: "config", status: "missing", detail: `${where}${message}${hint && `. ${hint}`}` }];
  }
}

async function inputs(job: Job, what: string, key: string): Promise<Finding> {
  try {
    return { what, status: "ok", detail: `${(await job.files()).length} files match` };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { what, status: "missing", detail: `0 files match: see ${key}` };
  }
}

/** Who extracts offline cannot do without the parser, as soon as there is English. */
async function offlineParser(engine: EngineConfig): Promise<Finding[]> {
  const { hasParserWeights } = await import("#models");
  if (engineOf(engine, "extract") !== "offline" || hasParserWeights(process.env)) return [];
  const detail = "offline extraction of English needs the parser: touchstone setup parser";
  return [{ what: "engine", status: "missing", detail }];
}

async function engines(models: readonly EngineSpec[], config: TouchstoneConfig): Promise<Finding[]> {
  if (models.length === 0) return [{ what: "engine", status: "ok", detail: "offline: no key and no server needed" }];
  const { probeEmbedder, probeEngine } = await import("#models");
  const embed = config.pipeline === "synthesize" ? embedderOf(config.engine) : undefined;
  const found = await Promise.all(
    models.map((spec) => (spec === embed ? probeEmbedder : probeEngine)(spec, process.env)),
  );
  return found
    .flat()
    .map(({ what, ok, detail }) => ({ what: `engine ${what}`, status: ok ? "ok" : "missing", detail }));
}

function runsFolder(path: string): Finding {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  if (!statSync(folder).isDirectory())
    return { what: "runs", status: "missing", detail: `${folder} is no folder: name another with runs:` };
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return {
      what: "runs",
      status: "ok",
      detail: `${path} can be written, ${Math.round((bavail * bsize) / 2 ** 30)} GiB free`,
    };
  } catch {
    return { what: "runs", status: "missing", detail: `${folder} cannot be written: name another with runs:` };
  }
}
