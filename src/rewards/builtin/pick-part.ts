import { readTags } from "../templates/read-tags.ts";

/** The part of a completion that is looked at; empty where there is none. */
export function pickPart(completion: string, part: "reasoning" | "answer" | "completion" = "reasoning"): string {
  if (part === "completion") return completion;
  const { reasoning, answers } = readTags(completion);
  return (part === "reasoning" ? reasoning : answers.at(-1)) ?? "";
}
