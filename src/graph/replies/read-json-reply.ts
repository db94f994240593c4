import { jsonrepair } from "jsonrepair";
import { type ChatReply, ModelError } from "#core";

const refusals =
  /^(?:i(?:'|’)?m (?:very )?sorry|sorry,|i (?:can(?:'|’)?t|cannot|am unable|won(?:'|’)?t) |as an ai\b|抱歉|对不起|很抱歉|我无法|我不能|作为(?:一个)?(?:AI|人工智能))/i;

/** Does a reply begin as models refuse? */
export const isRefusal = (text: string): boolean => refusals.test(text.trim());

/**
 * The JSON value in a reply: bare, in a fence, after chatter; repaired only where it does not parse.
 * @throws ModelError `refusal`, `empty_reply`, `unparsable_reply`, `truncated`
 */
export function readJsonReply({ text, isTruncated }: ChatReply): unknown {
  const bare = text.trim();
  if (bare === "") throw new ModelError("the answer is empty", { code: "empty_reply" });
  if (isRefusal(bare)) throw new ModelError(`the model refused: ${bare.slice(0, 80)}`, { code: "refusal" });
  const fenced = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i.exec(bare)?.[1] ?? bare;
  const start = fenced.search(/[{[]/);
  if (start < 0) throw new ModelError(`no JSON in the reply: ${bare.slice(0, 80)}`, { code: "unparsable_reply" });
  const body = fenced.slice(start);
  for (const candidate of [body, body.slice(0, Math.max(body.lastIndexOf("}"), body.lastIndexOf("]")) + 1)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next form may do.
    }
  }
  // A repair would make a whole of what was cut off.
  if (isTruncated) throw cutOff();
  try {
    return JSON.parse(jsonrepair(body));
  } catch (cause) {
    throw new ModelError(`the reply's JSON cannot be repaired: ${bare.slice(0, 80)}`, {
      code: "unparsable_reply",
      cause,
    });
  }
}

/** The error of a reply that broke off at the token limit before it said what was asked for. */
export const cutOff = (): ModelError =>
  new ModelError("the reply broke off at the token limit", {
    code: "truncated",
    hint: "Raise engine.sampling.maxTokens, or switch thinking off by engine.extraBody.",
  });
