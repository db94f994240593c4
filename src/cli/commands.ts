import type { CommandModule } from "./main.ts";

/** A command as help lists it; its file is loaded only when it is asked for. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

/** All commands, in the order of help. A new one is a file in commands/ and a line here. */
export const commands: readonly ListedCommand[] = [
  {
    name: "init",
    summary: "write a commented config and a small real corpus",
    load: () => import("./commands/init.ts"),
  },
  {
    name: "setup",
    summary: "fetch model files, once",
    load: () => import("./commands/setup.ts"),
  },
  { name: "check", summary: "validate a config without running anything", load: () => import("./commands/check.ts") },
  { name: "run", summary: "run the pipeline of a config, or go on with it", load: () => import("./commands/run.ts") },
  {
    name: "export",
    summary: "write a run's samples or graph for a trainer",
    load: () => import("./commands/export.ts"),
  },
  {
    name: "review",
    summary: "decide which names are one thing, with undo",
    load: () => import("./commands/review.ts"),
  },
  { name: "runs", summary: "list the runs of a folder", load: () => import("./commands/runs.ts") },
  {
    name: "score",
    summary: "score completions by their samples' rewards",
    load: () => import("./commands/score.ts"),
  },
  {
    name: "anchors",
    summary: "find the symbolic anchors of reasoning in texts",
    load: () => import("./commands/anchors.ts"),
  },
  {
    name: "serve",
    summary: "answer trainers over HTTP with the rewards of completions",
    load: () => import("./commands/serve.ts"),
  },
  {
    name: "audit",
    summary: "find cheap completions that a reward pays for",
    load: () => import("./commands/audit.ts"),
  },
  {
    name: "questions check",
    summary: "run the question filters over fill-in questions",
    load: () => import("./commands/questions-check.ts"),
  },
  {
    name: "resolve",
    summary: "tell whether two names are one thing, with the evidence",
    load: () => import("./commands/resolve.ts"),
  },
  {
    name: "parse",
    summary: "parse English texts: tokens, tags, dependencies, lemmas, noun chunks",
    load: () => import("./commands/parse.ts"),
  },
  {
    name: "verify",
    summary: "tell whether an answer is right, one or many",
    load: () => import("./commands/verify.ts"),
  },
  {
    name: "doctor",
    summary: "tell what is installed, reachable and missing",
    load: () => import("./commands/doctor.ts"),
  },
];
