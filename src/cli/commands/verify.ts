import type { Command } from "commander";
import { Option } from "commander";
import { type AnswerVerdict, verifyAnswer } from "#answers";
import { AnswerKind, AnswerPolicy, ConfigError } from "#core";
import type { CommandModule } from "../main.ts";
import { readVerifyCases } from "../read-verify-cases.ts";
import type { Terminal } from "../terminal.ts";
import { verifyCases } from "../verify-cases.ts";

export const configure = (command: Command): Command =>
  command
    .option("--gold <text>", "the right answer")
    .option("--answer <text>", "the answer alone")
    .option("--completion <text>", "all that a model wrote: the answer is looked for in it")
    .addOption(new Option("--kind <kind>", "what kind of answer it is").choices(AnswerKind.options))
    .option("--policy <json>", 'how answers are compared, e.g. \'{"units":"assume"}\'')
    .option("--cases <file>", "many: JSONL rows { id?, gold, pred, expected?, kind?, policy?, aliases?, options? }")
    .addHelpText(
      "after",
      "\nExamples:\n  touchstone verify --gold '1/2' --answer '0.5'\n  touchstone verify --gold 12 --completion 'So it is \\boxed{12}.'\n  touchstone verify --cases cases.jsonl --json\n",
    );

interface Options {
  readonly gold?: string;
  readonly answer?: string;
  readonly completion?: string;
  readonly kind?: AnswerKind;
  readonly policy?: string;
  readonly cases?: string;
}

export const run: CommandModule["run"] = async (terminal, _args, options) => {
  const { gold, answer, completion, kind, policy, cases } = options as Options;
  if (cases !== undefined) return printCases(terminal, cases);
  if (gold === undefined || (answer === undefined) === (completion === undefined))
    throw new ConfigError("--gold and one of --answer and --completion are needed, or --cases", {
      code: "usage",
      hint: "touchstone verify --gold '1/2' --answer '0.5'",
    });
  const rules = { kind, policy: parsePolicy(policy) };
  const verdict =
    completion === undefined
      ? verifyAnswer({ gold, ...rules, answer: answer ?? "" })
      : verifyAnswer({ gold, ...rules, completion });
  terminal.json(verdict);
  explain(terminal, verdict);
  return undefined;
};

function parsePolicy(text: string | undefined): AnswerPolicy | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ConfigError(`--policy is not JSON: ${text}`, { code: "usage", hint: '{"units":"assume"}', cause });
  }
  const policy = AnswerPolicy.strict().safeParse(value);
  if (policy.success) return policy.data;
  const [issue] = policy.error.issues;
  throw new ConfigError(`--policy: ${issue?.path.join(".")} ${issue?.message}`, {
    code: "usage",
    hint: "docs/answers.md lists the policies.",
  });
}

/** The steps from a completion to its verdict. */
function explain(terminal: Terminal, { verdict, rule, why, extracted, gold }: AnswerVerdict): void {
  const line = (name: string, text: string) => terminal.print(`${name.padEnd(10)} ${text}`);
  line("gold", gold.text === gold.parsed[0] ? gold.text : `${gold.text}  read as  ${gold.parsed.join(" | ")}`);
  if (extracted) line("answer", `${extracted.text}  (${extracted.by}, ${extracted.start}–${extracted.end})`);
  line("verdict", verdict);
  line("rule", rule);
  line("why", why);
}

async function printCases(terminal: Terminal, file: string): Promise<undefined> {
  const rows = await readVerifyCases(file);
  const result = verifyCases(rows);
  terminal.json(result);
  const { n, agree, falsePositive, falseNegative, unscored, perSecond, p50Ms, p99Ms, maxMs, disagreements } = result;
  for (const { index, gold, pred, expected, verdict, rule } of disagreements)
    terminal.print(
      `${String(index + 1).padStart(5)}  expected ${expected ? "correct  " : "incorrect"}  got ${verdict.padEnd(14)} by ${rule.padEnd(16)} ${short(gold)}  ←  ${short(pred)}`,
    );
  const share = n === 0 ? "–" : `${((100 * agree) / n).toFixed(1)} %`;
  terminal.print(
    `${agree} of ${n} agree (${share}); ${falsePositive} false positives, ${falseNegative} false negatives, ${unscored} unscored`,
  );
  terminal.print(
    `${Math.round(perSecond)} a second; median ${p50Ms.toFixed(2)} ms, 99 % under ${p99Ms.toFixed(2)} ms, slowest ${maxMs.toFixed(1)} ms`,
  );
  return undefined;
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 44 ? `${line.slice(0, 20)}…${line.slice(-22)}` : line;
};
