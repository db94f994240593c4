import * as z from "zod";

const Text = z.looseObject({ text: z.string() });
const Message = z.looseObject({
  type: z.literal("message"),
  role: z.string().optional(),
  content: z.union([z.string(), z.array(z.unknown())]),
});
const Reasoning = z.looseObject({
  type: z.literal("reasoning"),
  summary: z.array(z.unknown()).optional(),
  content: z.array(z.unknown()).nullish(),
});

const textOf = (parts: readonly unknown[]): string =>
  parts.flatMap((part) => Text.safeParse(part).data?.text ?? []).join("");

/**
 * What the policy wrote last, out of the output of a response: the text of the last message, and before it the reasoning since
 * the message or tool before, where the model's server has taken that out of the text.
 */
export function completionOf(output: readonly unknown[]): string {
  let [reasoning, text] = ["", ""];
  let isFresh = true;
  for (const item of output) {
    const thought = Reasoning.safeParse(item).data;
    if (thought) {
      if (isFresh) reasoning = "";
      isFresh = false;
      reasoning += textOf(thought.content?.length ? thought.content : (thought.summary ?? []));
      continue;
    }
    const message = Message.safeParse(item).data;
    if (message && (message.role ?? "assistant") === "assistant") {
      text = typeof message.content === "string" ? message.content : textOf(message.content);
      isFresh = true;
    }
  }
  return reasoning.trim() === "" || text.includes("<think>") ? text : `<think>${reasoning}</think>${text}`;
}
