import { type ChatModel, type ChatReply, ModelError } from "#core";
import { cutOff, readJsonReply } from "#graph";
import { cleanText } from "#text";
import { endsOf } from "./choose-answer.ts";
import { describeFacts } from "./describe-facts.ts";
import { questionPrompts } from "./prompts.ts";
import { blank } from "./question.ts";
import type { Worder } from "./word-question.ts";

const schema = {
  name: "question",
  schema: {
    type: "object",
    properties: { question: { type: "string" } },
    required: ["question"],
    additionalProperties: false,
  },
};

/** What is longer is no question but a model that does not stop; the filters are stricter still. */
const longestQuestion = 4_000;

/** Wording by a model, from masked facts and masked sentences: it never sees the answer. */
export const createModelWorder = (chat: ChatModel): Worder => ({
  engine: chat.model,
  async word({ facts, answer, forms, language, graph }, signal) {
    const { word } = questionPrompts.in(language);
    const visible = endsOf(facts)
      .filter((id) => id !== answer.id)
      .map((id) => graph.entity(id)?.name ?? "");
    const texts = describeFacts(facts, { graph, mask: { answer, forms, language } });
    const content = word.render({ ...texts, visible: visible.join(language === "zh" ? "、" : ", ") });
    const messages = [{ role: "user", content }] as const;
    return { question: await chat.chat({ prompt: word, messages, schema, read: readQuestion, signal }) };
  },
});

/** @throws ModelError `refusal`, `empty_reply`, `unparsable_reply` */
function readQuestion(reply: ChatReply): string {
  // Some models answer with the sentence itself.
  const bare = reply.text.trim();
  if (bare.length <= longestQuestion && !/[{[]/.test(bare) && bare.includes(blank)) {
    if (reply.isTruncated) throw cutOff();
    return cleanText(bare.replace(/^["“]|["”]$/g, ""));
  }
  const { question } = (readJsonReply(reply) ?? {}) as { question?: unknown };
  if (typeof question !== "string" || question.trim() === "") {
    throw new ModelError("the reply holds no question", { code: "unparsable_reply" });
  }
  if (question.length > longestQuestion)
    throw new ModelError(`a question of ${question.length} characters`, { code: "unparsable_reply" });
  return cleanText(question).replace(/_{3,}/g, blank);
}
