export { defaultPolicy, type ResolvedPolicy } from "./answer-policy.ts";
export type { AnswerVerdict, AnswerVerdictName } from "./answer-verdict.ts";
export { type CompiledGold, compileGold, type GoldSpec } from "./compile-gold.ts";
export { limits as answerLimits } from "./limits.ts";
export { type VerifyOptions, verifyAnswer } from "./verify-answer.ts";
