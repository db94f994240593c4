import { type Command, Option } from "commander";
import { ConfigError, encodeJsonLine, Sample } from "#core";
import { writeTextFile } from "#formats";
import { builtinRewards, createAnchorReader, ScoreRow, summarizeVerdicts } from "#rewards";
import { exitCodes } from "../exit-codes.ts";
import { interruptSignal } from "../interrupt-signal.ts";
import { lazyParser } from "../lazy-parser.ts";
import type { CommandModule } from "../main.ts";
import { type OpenedJudge, openJudge } from "../open-judge.ts";
import { openModules } from "../open-modules.ts";
import { repeated } from "../repeated.ts";
import { rewardNames } from "../reward-names.ts";
import { parseReweighing, reweigh } from "../reweigh.ts";
import { readRowFile } from "../row-file.ts";
import type { ScoredRow } from "../score-one-row.ts";
import { scoreRows } from "../score-rows.ts";
import { summaryText } from "../summary-text.ts";
import { unscoredText } from "../unscored-text.ts";

interface Options {
  readonly judge: string;
  readonly reward?: string;
  readonly module?: readonly string[];
  readonly reweigh?: readonly string[];
  readonly data?: string;
  readonly out?: string;
  readonly calls: "batched" | "each";
  readonly concurrency: string;
}

export const configure = (command: Command): Command =>
  command
    .argument(
      "<file>",
      "JSONL rows { id?, sample | sample_id, completion, completionTokens?, judgements? }, - for stdin",
    )
    .option("--judge <who>", "recorded (in the rows), offline, or a config whose engine `judge` is asked", "recorded")
    .addOption(
      new Option("--calls <how>", "a model judges all criteria of a completion at once, or each in a call of its own")
        .choices(["batched", "each"])
        .default("batched"),
    )
    .option("--reward <name>", "this reward in place of the samples' own")
    .option("--module <file>", "a JavaScript module that rewards of type `code` may run; may be repeated", repeated)
    .option("--reweigh <key=value>", "change an option of the rewards; asks no judge again; may be repeated", repeated)
    .option("--data <file>", "JSONL of samples that rows name by sample_id")
    .option("--out <file>", "write the rows with verdict and judgements, to be scored again")
    .option("--concurrency <n>", "rows scored at a time", "16")
    .addHelpText(
      "after",
      `\nRewards (what they are: docs/reference.md):\n  ${rewardNames}\n\nExamples:\n  touchstone score rollouts.jsonl --data samples.jsonl\n  touchstone score rollouts.jsonl --judge touchstone.yaml --out judged.jsonl\n  touchstone score judged.jsonl --reweigh alpha=8\n\nExit code 4: no row could be scored.\n`,
    );

export const run: CommandModule["run"] = async (terminal, [file = ""], options) => {
  const { judge: who, reward, module = [], data, out, calls, concurrency, ...more } = options as unknown as Options;
  const changes = more.reweigh ?? [];
  const modules = openModules({ allowed: module });
  const reweighings = changes.map(parseReweighing);
  if (reward !== undefined && !builtinRewards.some(({ name }) => name === reward))
    throw new ConfigError(`there is no reward ${reward}`, {
      code: "unknown_reward",
      hint: `Rewards: ${builtinRewards.map(({ name }) => name).join(", ")}.`,
    });
  if (reweighings.length > 0 && who !== "recorded")
    throw new ConfigError("--reweigh goes with recorded judgements", {
      code: "invalid_option",
      hint: "First `score --judge … --out judged.jsonl`, then `score judged.jsonl --reweigh …`.",
    });
  const read = await readRowFile(file, ScoreRow, "A row needs sample or sample_id, and completion.");
  const rows = read.map(({ value }) => value);
  const samples = new Map(
    data === undefined ? [] : (await readRowFile(data, Sample, "Give samples.")).map(({ value }) => [value.id, value]),
  );
  const parser = lazyParser(process.env);
  const judge = await openJudge(who, { env: process.env, now: Date.now, parser, calls });
  const interrupt = interruptSignal(terminal);
  let scored: readonly ScoredRow[];
  try {
    scored = await scoreRows(rows, {
      ...{
        samples,
        judge: judge.judge,
        anchors: createAnchorReader({ parser }),
        code: modules.code,
        signal: interrupt.signal,
      },
      concurrency: countOf(concurrency),
      specOf: (spec) => reweigh(spec, reward, reweighings),
      onScored: (done) => terminal.overwrite(`${done}/${rows.length} scored`),
    });
  } finally {
    interrupt.release();
    await modules.close();
    await judge.close();
    terminal.overwrite("");
  }
  if (out !== undefined) await writeRows(out, rows, scored);
  const verdicts = scored.map(({ verdict }) => verdict);
  const summary = summarizeVerdicts(verdicts);
  terminal.json({ n: verdicts.length, summary, ...costOf(judge), verdicts });
  terminal.print(summaryText(summary));
  const unscored = unscoredText(
    verdicts,
    read.map(({ place }) => place),
  );
  if (unscored !== "") terminal.print(`\n${unscored}`);
  if (data === undefined && summary.status["unknown_sample"] !== undefined)
    terminal.note(
      "hint  --data FILE gives the samples; `touchstone export --to jsonl --out FILE` writes those of a run",
    );
  return verdicts.length > 0 && summary.status["ok"] === undefined ? exitCodes.tooManyFailures : exitCodes.done;
};

const costOf = ({ costUsd }: OpenedJudge) => (costUsd === undefined ? {} : { costUsd: costUsd() });

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 1024) return count;
  throw new ConfigError(`--concurrency ${text} is not a number from 1 to 1024`, {
    ...{ code: "invalid_option", hint: "Leave it out for 16." },
  });
}

/** All of it or nothing: the file may be the one that was scored. */
const writeRows = (path: string, rows: readonly ScoreRow[], scored: readonly ScoredRow[]): Promise<void> =>
  writeTextFile(path, rowLines(rows, scored));

function* rowLines(rows: readonly ScoreRow[], scored: readonly ScoredRow[]): Generator<string> {
  for (const [at, row] of rows.entries()) {
    const { verdict, judgements } = scored[at] as ScoredRow;
    yield encodeJsonLine({ ...row, judgements: { ...row.judgements, ...judgements }, verdict });
  }
}
