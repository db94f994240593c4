import { BudgetError, ConfigError, RewardError, type RewardSpec, type Verdict } from "#core";
import { builtinRewards } from "./builtin-rewards.ts";
import { type Outcome, type Reward, type RewardInput, type RewardPorts, unscored } from "./reward.ts";

/** The reward that a specification names. @throws RewardError `unknown_reward` */
export function rewardFor({ type }: Pick<RewardSpec, "type">): Reward {
  const reward = builtinRewards.find(({ name }) => name === type);
  if (reward) return reward;
  throw new RewardError(`there is no reward ${type}`, {
    code: "unknown_reward",
    hint: `Rewards: ${builtinRewards.map(({ name }) => name).join(", ")}.`,
  });
}

/**
 * Scores one completion by its sample's own reward. What fails for it is a status of the verdict; only an abort and an error
 * that would meet every item alike are thrown.
 */
export async function scoreCompletion(
  input: RewardInput & { readonly id?: string | undefined },
  ports: RewardPorts,
): Promise<Verdict> {
  const { sample } = input;
  const spec = sample.reward;
  const reward = rewardFor(spec);
  const outcome = checked(await attempt(reward, input, ports), reward, spec);
  const keys = reward.componentsOf?.(spec) ?? reward.components;
  return {
    id: input.id ?? sample.id,
    reward: outcome.reward,
    status: outcome.status,
    components: Object.fromEntries(keys.map((key) => [key, outcome.components[key] ?? null])),
    ...(outcome.reason === undefined ? {} : { reason: outcome.reason }),
    ...(outcome.extracted === undefined ? {} : { extracted: outcome.extracted }),
    gold: sample.answer,
    ...(outcome.rule === undefined ? {} : { rule: outcome.rule }),
    reward_spec: `${reward.name}@${reward.version}`,
  };
}

async function attempt(reward: Reward, input: RewardInput, ports: RewardPorts): Promise<Outcome> {
  ports.signal?.throwIfAborted();
  try {
    return await reward.score(input, input.sample.reward, ports);
  } catch (error) {
    const meetsAll =
      error instanceof ConfigError || error instanceof BudgetError || (error as { isFatal?: boolean }).isFatal;
    if (ports.signal?.aborted || meetsAll) throw error;
    return unscored("error", error instanceof Error ? error.message : String(error));
  }
}

/** A reward outside its own bounds is a fault of ours, and no number for a trainer. */
function checked(outcome: Outcome, reward: Reward, spec: RewardSpec): Outcome {
  const { reward: value } = outcome;
  if (value === null) return outcome;
  const [least, most] = reward.range(spec);
  if (Number.isFinite(value) && value >= least - 1e-9 && value <= most + 1e-9) return outcome;
  return unscored("error", `${reward.name} gave ${value}, outside ${least} to ${most}`, outcome);
}
