import type { ChatModel, ChatReply, Entity, Fact } from "#core";
import { ModelError } from "#core";
import { type GraphIndex, readJsonReply } from "#graph";
import { describeFacts } from "./describe-facts.ts";
import type { Objection } from "./filters.ts";
import { questionPrompts } from "./prompts.ts";

/** What is judged. */
export interface QualityTask {
  readonly question: string;
  readonly answer: Entity;
  readonly facts: readonly Fact[];
  readonly language: string;
  readonly graph: GraphIndex;
}

/** Decides whether a question that passed the filters is worth keeping. */
export interface QualityJudge {
  readonly engine: string;
  /** The objection, or undefined where it is good. */
  judge(task: QualityTask, signal?: AbortSignal): Promise<Objection | undefined>;
}

const categories = ["FACTUAL_RECALL", "AMBIGUOUS_ANSWER", "LOGICALLY_UNSOUND", "NONE"];
const schema = {
  name: "quality",
  schema: {
    type: "object",
    properties: {
      reasoning: { type: "string" },
      is_high_quality: { type: "boolean" },
      low_quality_category: { type: "string", enum: categories },
      quality_score: { type: "integer", minimum: 1, maximum: 5 },
    },
    required: ["reasoning", "is_high_quality", "low_quality_category", "quality_score"],
    additionalProperties: false,
  },
};

/** The model filter of K2V: reasoning first, then a verdict. */
export const createModelQualityJudge = (chat: ChatModel): QualityJudge => ({
  engine: chat.model,
  async judge({ question, answer, facts, language, graph }, signal) {
    const { quality } = questionPrompts.in(language);
    const { sentences } = describeFacts(facts, { graph });
    const content = quality.render({ question, answer: answer.name, sentences });
    return chat.chat({ prompt: quality, messages: [{ role: "user", content }], schema, read: readVerdict, signal });
  },
});

function readVerdict(reply: ChatReply): Objection | undefined {
  const { is_high_quality, low_quality_category, reasoning } = (readJsonReply(reply) ?? {}) as Record<string, unknown>;
  const isGood = typeof is_high_quality === "string" ? /^(?:true|yes|是)$/i.test(is_high_quality) : is_high_quality;
  if (typeof isGood !== "boolean")
    throw new ModelError("the reply holds no is_high_quality", { code: "unparsable_reply" });
  if (isGood) return undefined;
  const category = categories.find((one) => one === String(low_quality_category).toUpperCase()) ?? "NONE";
  return { reason: "low_quality", detail: `${category}: ${String(reasoning ?? "").slice(0, 200)}` };
}
