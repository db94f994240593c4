import { definePrompt } from "#core";

/** The SPEAR policy prompt: one user message that asks for the tags the reward wants (spec/spear.md §2). */
export const spearEn = definePrompt({
  id: "spear-en",
  version: 1,
  language: "en",
  variables: ["question"],
  text: `Answer the question below.

{question}

Think it through step by step inside <think></think>. Then write the final answer inside <answer></answer>, and nothing else there: if options are listed, only the letter of the one you choose. Use each of the four tags exactly once.`,
});
