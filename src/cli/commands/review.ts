import { dirname } from "node:path";
import type { Command } from "commander";
import { InputError, RunError } from "#core";
import { shellWord } from "#formats";
import { loadGraph } from "#pipelines";
import { hasNewReviews, latestRun, ReviewLog, readManifest, readReviews } from "#runs";
import { findRun } from "../find-run.ts";
import type { CommandModule } from "../main.ts";
import { repeated } from "../repeated.ts";
import { describePair, pairLines } from "../review/list-pairs.ts";
import { pressedKeys } from "../review/pressed-keys.ts";
import { ReviewDesk } from "../review/review-desk.ts";
import { reviewSitting } from "../review/review-sitting.ts";
import type { Terminal } from "../terminal.ts";

const clock = { now: () => Date.now() };
const verbs = ["accept", "reject", "split", "undo"] as const;

const examples = `
Examples:
  touchstone review                           the newest run: one pair a screen, keys a r s u q and arrows
  touchstone review runs/k2v-20260101-120000 --list --all
  touchstone review --accept p_0f3a --reject p_91c2
`;

export const configure = (command: Command): Command =>
  command
    .argument("[run]", "folder or name of a run", "latest")
    .option("--list", "print the pairs that wait for a decision")
    .option("--all", "with --list: those that are decided or merged too")
    .option("--accept <id>", "the two names are one thing; again for more", repeated)
    .option("--reject <id>", "they are two things; again for more", repeated)
    .option("--split <id>", "take apart what the rules merged; again for more", repeated)
    .option("--undo <id>", "take the last decision about a pair back; again for more", repeated)
    .option("--runs <folder>", "where runs are looked for", "runs")
    .addHelpText("after", examples);

type Flags = Partial<Readonly<Record<(typeof verbs)[number], readonly string[]>>> & {
  readonly list?: boolean;
  readonly all?: boolean;
  readonly runs: string;
};

export const run: CommandModule["run"] = async (terminal, [name], options) => {
  const flags = options as unknown as Flags;
  const folder = findRun(name, flags.runs);
  if (readManifest(folder).stages["resolve"]?.state !== "done") {
    throw new RunError(`the run in ${folder} has no resolved graph yet`, {
      code: "unfinished_run",
      place: folder,
      hint: "`touchstone run` goes on with it.",
    });
  }
  const { pairs } = await loadGraph(folder);
  const decisions = verbs.flatMap((verb) => (flags[verb] ?? []).map((id) => ({ verb, id })));
  const isInteractive = terminal.isLive && process.stdin.isTTY === true && !flags.list;
  if (decisions.length === 0 && !isInteractive) {
    const events = readReviews(folder);
    list(terminal, { folder, desk: new ReviewDesk(pairs, { events, add: () => {} }), all: flags.all ?? false });
    return undefined;
  }
  const log = ReviewLog.open({ run: folder, clock });
  try {
    const desk = new ReviewDesk(pairs, log);
    if (decisions.length > 0) decide(terminal, { folder, desk, decisions });
    else await sit(terminal, desk);
    tellNext(terminal, { folder, open: desk.open.length });
  } finally {
    log.close();
  }
  return undefined;
};

interface ListOptions {
  readonly folder: string;
  readonly desk: ReviewDesk;
  readonly all: boolean;
}

function list(terminal: Terminal, { folder, desk, all }: ListOptions): void {
  const shown = all ? desk.pairs : desk.open;
  const open = desk.open.length;
  terminal.json({ run: folder, open, pending: hasNewReviews(folder), pairs: shown.map(describePair) });
  for (const line of pairLines(shown)) terminal.print(line);
  tellNext(terminal, { folder, open });
}

interface DecideOptions {
  readonly folder: string;
  readonly desk: ReviewDesk;
  readonly decisions: readonly { readonly verb: (typeof verbs)[number]; readonly id: string }[];
}

/** All or nothing: no decision is written down while one of them cannot be made. @throws InputError `unknown_pair`, `no_decision` */
function decide(terminal: Terminal, { folder, desk, decisions }: DecideOptions): void {
  const seen = new Set<string>();
  for (const { verb, id } of decisions) {
    const pair = desk.pair(id);
    const objection = seen.has(pair.id) ? "it is given twice" : desk.objection(id, verb);
    seen.add(pair.id);
    if (objection === undefined) continue;
    throw new InputError(`cannot ${verb} ${id}: ${objection}`, {
      code: "no_decision",
      place: `--${verb} ${id}`,
      hint: "Nothing was written down. `touchstone review --list --all` shows how each pair stands.",
    });
  }
  const made = decisions.map(({ verb, id }) => desk.decide(id, verb));
  terminal.json({ run: folder, open: desk.open.length, pending: hasNewReviews(folder), pairs: made.map(describePair) });
  for (const line of pairLines(made)) terminal.print(line);
}

async function sit(terminal: Terminal, desk: ReviewDesk): Promise<void> {
  if (desk.open.length === 0) return;
  const { screen, bold } = terminal;
  const made = await reviewSitting({ desk, keys: pressedKeys(process.stdin), show: screen, bold });
  terminal.screen("");
  terminal.print(`${made} decided, ${desk.open.length} still open`);
}

function tellNext(terminal: Terminal, { folder, open }: { readonly folder: string; readonly open: number }): void {
  if (open === 0) terminal.print("no pair waits for a decision");
  if (hasNewReviews(folder)) {
    terminal.print("next: touchstone run  (resolves the names anew; what was paid for is not paid again)");
    const newest = latestRun(dirname(folder), readManifest(folder).name);
    if (newest && newest.folder !== folder) {
      terminal.warn(`touchstone run goes on with the newest run of that name, ${newest.folder}, not with this one`);
    }
  } else if (open > 0) terminal.print(`next: touchstone review ${shellWord(folder)}, or --accept ID and --reject ID`);
}
