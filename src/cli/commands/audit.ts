import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { ConfigError, InputError, Sample } from "#core";
import { type Audit, auditReward, auditSamples, builtinRewards, createAnchorReader } from "#rewards";
import { auditPage } from "../audit-page.ts";
import { exitCodes } from "../exit-codes.ts";
import { lazyParser } from "../lazy-parser.ts";
import type { CommandModule } from "../main.ts";
import { openJudge } from "../open-judge.ts";
import { openModules } from "../open-modules.ts";
import { repeated } from "../repeated.ts";
import { rewardNames } from "../reward-names.ts";
import { readRowFile } from "../row-file.ts";

interface Options {
  readonly data?: string;
  readonly judge: string;
  readonly limit: string;
  readonly out?: string;
  readonly module?: readonly string[];
}

export const configure = (command: Command): Command =>
  command
    .argument("<reward>", "name of a reward")
    .option("--data <file>", "JSONL of samples with this reward; without it three of our own")
    .option("--judge <who>", "offline, or a config whose engine `judge` is asked", "offline")
    .option("--module <file>", "a JavaScript module that the reward `code` may run; may be repeated", repeated)
    .option("--limit <n>", "at most so many samples", "20")
    .option("--out <file>", "write an HTML page too")
    .addHelpText(
      "after",
      `\nRewards (what they are: docs/reference.md):\n  ${rewardNames}\n\nExamples:\n  touchstone audit k2v\n  touchstone audit spear --data samples.jsonl --out audit.html\n\nExit code 3: some cheap completion earns more than it may.\n`,
    );

export const run: CommandModule["run"] = async (terminal, [name = ""], options) => {
  const { data, judge: who, limit, out, module = [] } = options as unknown as Options;
  const reward = builtinRewards.find((one) => one.name === name);
  if (!reward)
    throw new ConfigError(`there is no reward ${name}`, {
      code: "unknown_reward",
      hint: `Rewards: ${builtinRewards.map((one) => one.name).join(", ")}.`,
    });
  const given =
    data === undefined
      ? auditSamples(reward.name)
      : (await readRowFile(data, Sample, "Give samples.")).map(({ value }) => value);
  const samples = given.filter((sample) => sample.reward.type === name).slice(0, Number(limit) || given.length);
  if (samples.length === 0)
    throw new ConfigError(
      data === undefined ? `${name} is audited on samples of your own` : `no sample of ${data} has the reward ${name}`,
      {
        code: "no_samples",
        hint: "Give a JSONL file of samples whose reward has this type: --data FILE.",
      },
    );
  const parser = lazyParser(process.env);
  const modules = openModules({ allowed: module });
  const judge = await openJudge(who, { env: process.env, now: Date.now, parser, calls: "batched" });
  let audit: Audit;
  try {
    audit = await auditReward(name, samples, {
      anchors: createAnchorReader({ parser }),
      judge: judge.judge,
      code: modules.code,
    });
  } finally {
    await modules.close();
    await judge.close();
  }
  if (out !== undefined) writePage(out, auditPage(audit));
  terminal.json(audit);
  terminal.print(auditText(audit));
  return audit.beaten > 0 ? exitCodes.gateMissed : exitCodes.done;
};

function auditText({ reward, samples, judge, results, beaten, warned }: Audit): string {
  const figure = (value: number | null) => (value === null ? "–" : value.toFixed(3)).padStart(9);
  const lines = results.map(
    ({ probe, sample, reward: points, allowed, share, outcome, note }) =>
      `${probe.padEnd(20)}${sample.slice(0, 18).padEnd(20)}${figure(points)}${figure(allowed)}${figure(share)}  ${outcome}${note === undefined ? "" : `  ${note}`}`,
  );
  const head = `${"probe".padEnd(20)}${"sample".padEnd(20)}${"reward".padStart(9)}${"may earn".padStart(9)}${"share".padStart(9)}  outcome`;
  return [
    `${reward}, ${samples} samples, judge ${judge}`,
    head,
    ...lines,
    "",
    `${beaten} beaten, ${warned} warned`,
  ].join("\n");
}

function writePage(path: string, page: string): void {
  try {
    writeFileSync(path, page);
  } catch (cause) {
    throw new InputError(`cannot write ${path}: ${(cause as Error).message}`, {
      code: "unwritable_file",
      place: path,
      cause,
    });
  }
}
