import { type ChatModel, type ChatReply, type Entity, ModelError } from "#core";
import { cleanText, type TokenCounter } from "#text";
import { promptFence } from "../prompt-fence.ts";
import { graphPrompts } from "../prompts.ts";
import { cutOff, readJsonReply } from "../replies/read-json-reply.ts";
import { strictObject } from "../strict-object.ts";
import { descriptionBatches, descriptionLines, differentTexts, mostDescriptionTokens } from "./description-batches.ts";

/** Descriptions of this many tokens together are worth one text; shorter ones are read as they are. */
export const summarizedFromTokens = 200;

/** Makes one text of what was said of an entity in different places. */
export interface DescriptionSummarizer {
  readonly engine: string;
  /** Is there enough, and different enough, to say of an entity? */
  isWorthwhile(entity: Entity): boolean;
  summarize(entity: Entity, signal?: AbortSignal): Promise<string>;
}

export interface ModelDescriptionSummarizerOptions {
  readonly chat: ChatModel;
  readonly countTokens: TokenCounter;
  /** Most tokens of descriptions in one call. */
  readonly maxTokens?: number;
}

const schema = { name: "description", schema: strictObject({ summary: { type: "string" } }) };

/** Summaries by a model. What one call does not hold is summarised in parts, and the parts again: nothing is cut off. */
export function createModelDescriptionSummarizer({
  chat,
  countTokens,
  maxTokens = mostDescriptionTokens,
}: ModelDescriptionSummarizerOptions): DescriptionSummarizer {
  return {
    engine: chat.model,
    isWorthwhile({ descriptions = [] }) {
      const texts = differentTexts(descriptions);
      return texts.length > 1 && countTokens(texts.join("\n")) > summarizedFromTokens;
    },
    async summarize({ name, language, descriptions = [] }, signal) {
      const { summarizeDescription: prompt } = graphPrompts.in(language);
      const ask = (batch: readonly string[]) => {
        const lines = descriptionLines(batch);
        const content = prompt.render({ fence: promptFence(name, lines), name, descriptions: lines });
        return chat.chat({ prompt, messages: [{ role: "user", content }], schema, read: readSummary, signal });
      };
      let texts = differentTexts(descriptions);
      while (texts.length > 1) {
        const next: string[] = [];
        for (const batch of descriptionBatches(texts, { countTokens, maxTokens }))
          next.push(batch.length > 1 ? await ask(batch) : (batch[0] as string));
        texts = next;
      }
      return texts[0] ?? "";
    },
  };
}

/** What is longer than any batch of descriptions sums nothing up. */
const longestSummary = 20_000;

/** @throws ModelError `refusal`, `empty_reply`, `unparsable_reply`, `truncated` */
function readSummary(reply: ChatReply): string {
  const bare = reply.text.trim();
  if (bare.length > longestSummary)
    throw new ModelError(`a summary of ${bare.length} characters`, { code: "unparsable_reply" });
  if (bare !== "" && !/[{[]/.test(bare)) {
    if (reply.isTruncated) throw cutOff();
    return cleanText(bare);
  }
  const { summary } = (readJsonReply(reply) ?? {}) as { readonly summary?: unknown };
  if (typeof summary === "string" && summary.trim() !== "") return cleanText(summary);
  throw new ModelError("the reply holds no summary", { code: "unparsable_reply" });
}
