import { dirname } from "node:path";
import type { Command } from "commander";
import { ConfigError, InputError, RunError } from "#core";
import { shellWord } from "#formats";
import { loadGraph, loadRun } from "#pipelines";
import { hasNewReviews, latestRun, ReviewLog, readManifest, readReviews } from "#runs";
import { findRun } from "../find-run.ts";
import type { CommandModule } from "../main.ts";
import { repeated } from "../repeated.ts";
import { type EntityMentions, entityMentions } from "../review/entity-mentions.ts";
import { describeMentions, mentionLines } from "../review/list-mentions.ts";
import { describePair, pairLines } from "../review/list-pairs.ts";
import { pressedKeys } from "../review/pressed-keys.ts";
import { type DeskSplit, ReviewDesk } from "../review/review-desk.ts";
import { reviewSitting } from "../review/review-sitting.ts";
import { splitLine, takeOut } from "../review/take-out.ts";
import type { Terminal } from "../terminal.ts";

const clock = { now: () => Date.now() };
const verbs = ["accept", "reject", "split", "undo"] as const;

const examples = `
Examples:
  touchstone review                           the newest run: one pair a screen, keys a r s u q and arrows
  touchstone review runs/k2v-20260101-120000 --list --all
  touchstone review --accept p_0f3a --reject p_91c2
  touchstone review --entity CAT              where the entity is named, numbered
  touchstone review --entity CAT --take 2,5-7 --name "CAT scan"     these become an entity of their own
`;

export const configure = (command: Command): Command =>
  command
    .argument("[run]", "folder or name of a run", "latest")
    .option("--list", "print the pairs that wait for a decision")
    .option("--all", "with --list: those that are decided or merged too")
    .option("--accept <id>", "the two names are one thing; again for more", repeated)
    .option("--reject <id>", "they are two things; again for more", repeated)
    .option("--split <id>", "take apart what the rules merged; again for more", repeated)
    .option("--undo <id>", "take the last decision about a pair, or a split, back; again for more", repeated)
    .option("--entity <name>", "name or id of an entity: print where it is named")
    .option("--take <numbers>", "with --entity: these mentions are another thing, as 2,5-7")
    .option("--name <name>", "with --take: what that is called; else as it is called most often")
    .option("--runs <folder>", "where runs are looked for", "runs")
    .addHelpText("after", examples);

type Flags = Partial<Readonly<Record<(typeof verbs)[number], readonly string[]>>> & {
  readonly list?: boolean;
  readonly entity?: string;
  readonly take?: string;
  readonly name?: string;
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
  const decisions = verbs.flatMap((verb) => (flags[verb] ?? []).map((id) => ({ verb, id })));
  checkFlags(flags, decisions.length > 0);
  const { pairs } = await loadGraph(folder);
  const isInteractive = terminal.isLive && process.stdin.isTTY === true && !flags.list;
  if (flags.take === undefined && decisions.length === 0 && (flags.entity !== undefined || !isInteractive)) {
    const desk = new ReviewDesk(pairs, { events: readReviews(folder), add: () => {} });
    if (flags.entity === undefined) list(terminal, { folder, desk, all: flags.all ?? false });
    else await listMentions(terminal, { folder, desk, named: flags.entity });
    return undefined;
  }
  const log = ReviewLog.open({ run: folder, clock });
  try {
    const desk = new ReviewDesk(pairs, log);
    if (flags.entity !== undefined) await split(terminal, { ...flags, folder, desk, named: flags.entity });
    else if (decisions.length > 0) decide(terminal, { folder, desk, decisions });
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
  const splits = all ? desk.splits : [];
  terminal.json({ run: folder, open, pending: hasNewReviews(folder), pairs: shown.map(describePair), splits });
  for (const line of [...pairLines(shown), ...splits.map(splitLine)]) terminal.print(line);
  tellNext(terminal, { folder, open });
}

interface MentionOptions {
  readonly folder: string;
  readonly desk: ReviewDesk;
  readonly named: string;
}

async function mentionsOf({ folder, desk, named }: MentionOptions): Promise<EntityMentions> {
  return entityMentions({ output: await loadRun(folder), splits: desk.splits, named });
}

async function listMentions(terminal: Terminal, options: MentionOptions): Promise<void> {
  const found = await mentionsOf(options);
  const { folder } = options;
  terminal.json({ run: folder, pending: hasNewReviews(folder), ...describeMentions(found) });
  for (const line of mentionLines(found)) terminal.print(line);
  terminal.print(`next: touchstone review ${shellWord(folder)} --entity ${found.entity.id} --take NUMBERS, as 2,5-7`);
}

interface DecideOptions {
  readonly folder: string;
  readonly desk: ReviewDesk;
  readonly decisions: readonly { readonly verb: (typeof verbs)[number]; readonly id: string }[];
}

/** All or nothing: no decision is written down while one of them cannot be made. @throws InputError `unknown_pair`, `no_decision` */
function decide(terminal: Terminal, { folder, desk, decisions }: DecideOptions): void {
  const seen = new Set<string>();
  const splits: DeskSplit[] = [];
  const onPairs: (typeof decisions)[number][] = [];
  for (const { verb, id } of decisions) {
    const split = verb === "undo" ? desk.split(id) : undefined;
    const item = split ?? desk.pair(id);
    const objection = seen.has(item.id) ? "it is given twice" : split ? undefined : desk.objection(id, verb);
    seen.add(item.id);
    if (split) splits.push(split);
    else onPairs.push({ verb, id });
    if (objection === undefined) continue;
    throw new InputError(`cannot ${verb} ${id}: ${objection}`, {
      code: "no_decision",
      place: `--${verb} ${id}`,
      hint: "Nothing was written down. `touchstone review --list --all` shows how each pair stands.",
    });
  }
  const made = onPairs.map(({ verb, id }) => desk.decide(id, verb));
  for (const split of splits) desk.putBack(split);
  const pairs = made.map(describePair);
  terminal.json({ run: folder, open: desk.open.length, pending: hasNewReviews(folder), pairs, putBack: splits });
  for (const line of pairLines(made)) terminal.print(line);
  for (const split of splits) terminal.print(`${splitLine(split)}: taken back`);
}

async function split(terminal: Terminal, options: MentionOptions & Pick<Flags, "take" | "name">): Promise<void> {
  const { folder, desk, take = "", name } = options;
  const made = takeOut({ desk, of: await mentionsOf(options), take, name });
  terminal.json({ run: folder, open: desk.open.length, pending: hasNewReviews(folder), split: made });
  terminal.print(splitLine(made));
}

/** @throws ConfigError `usage` where flags contradict each other, before anything is read or locked */
function checkFlags({ entity, take, name }: Flags, isDeciding: boolean): void {
  const wrong =
    (take !== undefined && entity === undefined && "--take needs --entity: whose mentions?") ||
    (name !== undefined && take === undefined && "--name needs --take: which mentions are called so?") ||
    (isDeciding && entity !== undefined && "--entity goes alone: pairs are decided by another call");
  if (wrong) throw new ConfigError(wrong, { code: "usage", hint: "touchstone review --entity NAME --take 2,5-7" });
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
