import * as z from "zod";
import { EngineSpec } from "#models";

const Engine = z.union([z.literal("offline"), EngineSpec]);

/** Parts of a run that need intelligence. */
const roles = ["extract", "word", "filter", "checklist", "judge"] as const;
export type EngineRole = (typeof roles)[number];

const PerRole = z.strictObject({
  default: Engine.describe("Whoever is not named below."),
  extract: Engine.optional().describe("Reads chunks, summarises descriptions."),
  word: Engine.optional().describe("Words questions."),
  filter: Engine.optional().describe("Judges questions; `offline` means that nobody does."),
  checklist: Engine.optional().describe("Writes checklists."),
  judge: Engine.optional().describe("Judges samples of the graph; `offline` means that nobody does."),
  embed: EngineSpec.optional().describe(
    "An embedding model: puts names of different languages that it finds near each other up for review.",
  ),
});

/** One engine for everything, or one for each part. */
export const EngineConfig = z
  .union([Engine, PerRole])
  .default("offline")
  .describe("Who does what needs intelligence: `offline` (rules on this machine), a model, or one for each part.");
export type EngineConfig = z.infer<typeof EngineConfig>;

/** The engine of one part. */
export function engineOf(config: EngineConfig, role: EngineRole): "offline" | EngineSpec {
  if (config === "offline" || !("default" in config)) return config;
  return config[role] ?? config.default;
}

/** The embedding model of a configuration, where it names one. */
export const embedderOf = (config: EngineConfig): EngineSpec | undefined =>
  config === "offline" || !("default" in config) ? undefined : config.embed;

/** The chat models of a configuration, each once. */
export function modelsOf(config: EngineConfig): EngineSpec[] {
  const found = new Map<string, EngineSpec>();
  for (const role of roles) {
    const engine = engineOf(config, role);
    if (engine !== "offline") found.set(JSON.stringify(engine), engine);
  }
  return [...found.values()];
}

/** What of the engines decides a run's results: not where they are, what they cost, or how long one waits. */
export function engineIdentity(config: EngineConfig): unknown {
  const embed = embedderOf(config);
  const parts = roles.map((role) => {
    const engine = engineOf(config, role);
    return [role, engine === "offline" ? engine : specIdentity(engine)];
  });
  return {
    ...Object.fromEntries(parts),
    ...(embed ? { embed: { model: embed.model, extraBody: embed.extraBody ?? {} } } : {}),
  };
}

/** What of a model decides results. */
export const specIdentity = ({ model, sampling = {}, extraBody = {}, structured }: EngineSpec): unknown => ({
  ...{ model, sampling, extraBody, structured },
});
