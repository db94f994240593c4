import { type ChatReply, ModelError } from "#core";
import type { Usage } from "./budget.ts";
import { errorText } from "./error-text.ts";
import type { HttpAnswer } from "./http-client.ts";

/** A chat completion as the server sent it. */
export interface Completion {
  readonly reply: ChatReply;
  /** Counted by the server; undefined where it does not say. */
  readonly usage: Usage | undefined;
  /** What is wrong before anybody reads it: filtered, refused, nothing said, nothing but thought. */
  readonly problem: ModelError | undefined;
}

interface Choice {
  readonly finish_reason?: string | null;
  readonly message?: {
    readonly content?: string | null | readonly { readonly text?: string }[];
    readonly reasoning_content?: string | null;
    readonly reasoning?: string | null;
    readonly refusal?: string | null;
  };
}

interface Body {
  readonly choices?: readonly Choice[];
  readonly error?: unknown;
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number } | null;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

const notACompletion = "Does engine.baseUrl lead to an OpenAI-compatible API? `touchstone doctor CONFIG` tries it.";

/**
 * Reads the body of a 200 answer.
 * @param secret The key; it never shows in an error.
 * @throws ModelError `garbled_reply` where it is no completion in UTF-8, `server_error` where it tells an error
 */
export function readCompletion({ bytes }: HttpAnswer, secret?: string): Completion {
  let body: Body;
  try {
    body = JSON.parse(decoder.decode(bytes)) as Body;
  } catch (cause) {
    throw new ModelError("the reply is cut off or not JSON in UTF-8", {
      code: "garbled_reply",
      hint: notACompletion,
      cause,
    });
  }
  // Some gateways tell an error with the status of a success.
  if (body?.error && !body.choices?.[0])
    throw new ModelError(`HTTP 200 with an error: ${errorText(bytes, secret)}`, { code: "server_error" });
  const choice = body?.choices?.[0];
  if (!choice?.message)
    throw new ModelError("the reply holds no message", { code: "garbled_reply", hint: notACompletion });
  const { content, reasoning_content, reasoning } = choice.message;
  const parts = Array.isArray(content) ? (content as readonly { readonly text?: unknown }[]) : [];
  const whole =
    typeof content === "string"
      ? content
      : parts.map((part) => (typeof part?.text === "string" ? part.text : "")).join("");
  const { text, thought } = splitThought(whole);
  const said = [String(reasoning_content ?? reasoning ?? ""), thought]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n");
  const reply = { text, isTruncated: choice.finish_reason === "length", ...(said === "" ? {} : { reasoning: said }) };
  return { reply, problem: problemOf(choice, reply), usage: usageOf(body.usage) };
}

/** Reasoning in the text itself: `<think>…</think>` at its begin, a lone closing tag after it, or an open one that never ends. */
function splitThought(whole: string): { readonly text: string; readonly thought: string } {
  const bare = whole.trimStart();
  const [opening = ""] = /^<think(?:ing)?>/i.exec(bare) ?? [];
  const closing = /<\/think(?:ing)?>/i.exec(bare);
  if (!closing)
    return opening === "" ? { text: whole, thought: "" } : { text: "", thought: bare.slice(opening.length) };
  const end = closing.index + closing[0].length;
  return { text: bare.slice(end).trimStart(), thought: bare.slice(opening.length, closing.index) };
}

/** Counts that are none are as good as none: they are estimated, and the budget stays a sum of numbers. */
export function usageOf(
  usage: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null | undefined,
): Usage | undefined {
  const [promptTokens, completionTokens] = [usage?.prompt_tokens, usage?.completion_tokens ?? 0];
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function problemOf(
  { finish_reason, message }: Choice,
  { text, reasoning, isTruncated }: ChatReply,
): ModelError | undefined {
  if (finish_reason === "content_filter") {
    return new ModelError("the server's filter held the answer back", {
      code: "content_filtered",
      hint: "The item stays out; another model may answer it.",
    });
  }
  if (message?.refusal)
    return new ModelError("the model refused to answer", {
      code: "refusal",
      hint: "The item stays out; another model may answer it.",
    });
  if (text.trim() !== "") return undefined;
  if (isTruncated || reasoning) {
    return new ModelError("the answer ended before anything but reasoning was said", {
      code: "truncated",
      hint: "Raise engine.sampling.maxTokens, or switch thinking off by engine.extraBody.",
    });
  }
  return new ModelError("the answer is empty", {
    code: "empty_reply",
    hint: "Is it a chat model, and does its server apply the chat template?",
  });
}
