export { type Audit, auditReward, type ProbeResult } from "./audit/audit-reward.ts";
export { auditSamples } from "./audit/audit-samples.ts";
export { builtinRewards } from "./builtin-rewards.ts";
export type { AnswerTask, CriteriaTask, Judge, Judgement, RubricTask } from "./judges/judge.ts";
export { createJudgementLog } from "./judges/judgement-log.ts";
export { createModelJudge, type ModelJudgeOptions } from "./judges/model-judge.ts";
export { createOfflineJudge } from "./judges/offline-judge.ts";
export { createRecordedJudge, type Judgements } from "./judges/recorded-judge.ts";
export { judgePrompts } from "./prompts.ts";
export {
  type CodeRunner,
  type Components,
  defineReward,
  type OptionsOf,
  type Outcome,
  type Reward,
  type RewardInput,
  type RewardName,
  type RewardPorts,
} from "./reward.ts";
export { rewardFor, scoreCompletion } from "./score-completion.ts";
export { ScoreRow } from "./score-row.ts";
export { type Alignment, alignAnchors, alignments } from "./spear/align-anchors.ts";
export type { Anchor } from "./spear/anchor.ts";
export { type AnchorOptions, type AnchorReader, createAnchorReader } from "./spear/anchor-reader.ts";
export { type AnchorDomain, type AnchorFlavor, anchorDomains, anchorFlavors } from "./spear/flavor.ts";
export { type Spread, spreadOf, summarizeVerdicts, type VerdictSummary } from "./summarize-verdicts.ts";
