import type * as z from "zod";
import type { RewardComponent, RewardSpec, Sample, Verdict } from "#core";
import type { Judge } from "./judges/judge.ts";
import type { AnchorReader } from "./spear/anchor-reader.ts";
import type { CompletionTemplate } from "./templates/completion-template.ts";

/** What is rewarded. */
export interface RewardInput {
  readonly sample: Sample;
  readonly completion: string;
  /** Tokens of the completion as the trainer counts them. */
  readonly completionTokens?: number | undefined;
}

/** Runs a user's module; it lives where modules can be loaded. */
export interface CodeRunner {
  /** What the module's `score` returns. @throws RewardError where it cannot be loaded, throws, or takes too long */
  run(module: string, input: RewardInput & { readonly options: Readonly<Record<string, unknown>> }): Promise<unknown>;
}

/** Who does what a reward cannot do by itself. */
export interface RewardPorts {
  readonly anchors: AnchorReader;
  readonly judge?: Judge | undefined;
  readonly code?: CodeRunner | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Components = Readonly<Record<string, RewardComponent | null>>;

/** What a reward says of a completion: points, or why there are none. */
export interface Outcome {
  readonly status: Verdict["status"];
  /** A number where the status is `ok`, else null. */
  readonly reward: number | null;
  readonly components: Components;
  readonly reason?: string | undefined;
  readonly extracted?: { readonly reasoning: string | null; readonly answer: string | null } | undefined;
  /** Which rule decided about the answer. */
  readonly rule?: string | undefined;
}

export type RewardName = RewardSpec["type"];
export type OptionsOf<Name extends RewardName> = Extract<RewardSpec, { type: Name }>;

interface RewardBase<Options> {
  /** Raised when the same completion may get another reward. */
  readonly version: number;
  readonly summary: string;
  readonly formula: string;
  /** Where it comes from. */
  readonly source: string;
  readonly options: z.ZodType<Options>;
  /** Keys that every verdict has. */
  readonly components: readonly string[];
  /** The component that the answer earns, where one does. */
  readonly answerPart?: string | undefined;
  /** The form that pays in full. */
  readonly template: CompletionTemplate;
  /** Least and most. */
  range(options: Options): readonly [number, number];
  /** Keys where they depend on the options. */
  componentsOf?(options: Options): readonly string[];
  score(input: RewardInput, options: Options, ports: RewardPorts): Promise<Outcome>;
}

/** A reward whose options are its own affair. */
export interface Reward extends Omit<RewardBase<RewardSpec>, "options"> {
  readonly name: RewardName;
  readonly options: z.ZodType;
}

/** Defines a reward. */
export const defineReward = <Name extends RewardName>(
  reward: RewardBase<OptionsOf<Name>> & { readonly name: Name },
): Reward => reward as unknown as Reward;

export const scored = (
  reward: number,
  components: Components,
  more: Pick<Outcome, "extracted" | "rule"> = {},
): Outcome => ({ status: "ok", reward, components, ...more });

export const unscored = (
  status: Exclude<Verdict["status"], "ok">,
  reason: string,
  more: Pick<Outcome, "extracted" | "rule"> & { readonly components?: Components } = {},
): Outcome => ({ status, reward: null, components: {}, reason, ...more });
