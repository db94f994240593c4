import { type ChatModel, type ChatReply, type Entity, ModelError } from "#core";
import type { TokenCounter } from "#text";
import {
  descriptionBatches,
  descriptionLines,
  differentTexts,
  mostDescriptionTokens,
} from "../descriptions/description-batches.ts";
import { promptFence } from "../prompt-fence.ts";
import { graphPrompts } from "../prompts.ts";
import { readJsonReply } from "../replies/read-json-reply.ts";
import { strictObject } from "../strict-object.ts";

const verdicts = ["one_thing", "different_things", "contradiction"] as const;

/** Whether what was said of an entity in different places goes together. */
export interface DescriptionJudgement {
  readonly entity: string;
  readonly name: string;
  readonly verdict: (typeof verdicts)[number];
  readonly why: string;
}

/** Decides whether the descriptions of an entity are about one thing. */
export interface DescriptionJudge {
  readonly engine: string;
  judge(entity: Entity, signal?: AbortSignal): Promise<DescriptionJudgement>;
}

export interface ModelDescriptionJudgeOptions {
  readonly chat: ChatModel;
  readonly countTokens: TokenCounter;
  /** Most tokens of descriptions in one call. */
  readonly maxTokens?: number;
}

const schema = {
  name: "description_judgement",
  schema: strictObject({ why: { type: "string" }, verdict: { type: "string", enum: verdicts } }),
};

/**
 * The judge of description consistency (K2V §G.1.2). Where one call does not hold all descriptions, each part is held against the
 * first one; a conflict of any part is the entity's.
 */
export const createModelDescriptionJudge = ({
  chat,
  countTokens,
  maxTokens = mostDescriptionTokens,
}: ModelDescriptionJudgeOptions): DescriptionJudge => ({
  engine: chat.model,
  async judge({ id, name, language, descriptions = [] }, signal) {
    const { judgeDescriptions: prompt } = graphPrompts.in(language);
    const [first = "", ...others] = differentTexts(descriptions);
    // Where all say the same there are no others: they agree, and nobody is asked.
    for (const batch of descriptionBatches(others, { countTokens, maxTokens })) {
      const lines = descriptionLines([first, ...batch]);
      const content = prompt.render({ fence: promptFence(name, lines), name, descriptions: lines });
      const said = await chat.chat({
        ...{ prompt, schema, signal, read: readVerdict },
        messages: [{ role: "user", content }],
      });
      if (said.verdict !== "one_thing") return { entity: id, name, ...said };
    }
    return { entity: id, name, verdict: "one_thing", why: "" };
  },
});

function readVerdict(reply: ChatReply): Pick<DescriptionJudgement, "verdict" | "why"> {
  const { verdict, why } = (readJsonReply(reply) ?? {}) as Readonly<Record<string, unknown>>;
  const known = verdicts.find((one) => one === String(verdict).trim().toLowerCase());
  if (known) return { verdict: known, why: String(why ?? "").slice(0, 300) };
  throw new ModelError("the reply holds no verdict", { code: "unparsable_reply" });
}

/** Was it described in more than one chunk? */
export const isDescribedInPlaces = ({ descriptions = [] }: Entity): boolean =>
  new Set(descriptions.map(({ document, start }) => `${document}:${start}`)).size > 1;
