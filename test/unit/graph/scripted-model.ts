import type { ChatModel, ChatRequest } from "#core";

/** A model that answers a prompt by a function; what it was asked is kept. */
export function scriptedModel(
  answer: (prompt: string) => string | { readonly text: string; readonly isTruncated: boolean },
): ChatModel & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    model: "scripted",
    asked,
    chat: async <T>({ messages, read }: ChatRequest<T>) => {
      const prompt = messages.map(({ content }) => content).join("\n");
      asked.push(prompt);
      const reply = answer(prompt);
      return read(typeof reply === "string" ? { text: reply, isTruncated: false } : reply);
    },
  };
}
