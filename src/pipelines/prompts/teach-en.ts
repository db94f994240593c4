import { definePrompt } from "#core";

/** A question for a teacher whose reasoning students are to follow (spec/spear.md §3). */
export const teachEn = definePrompt({
  id: "teach-en",
  version: 1,
  language: "en",
  variables: ["question"],
  text: `Solve the following question so that a student can follow every step.

{question}

Write your reasoning inside <think></think>: one step after the other, each saying what is used and what follows from it. Put mathematical expressions between dollar signs. Leave out detours and repetitions.
Then write the final answer, and nothing but it, inside <answer></answer>. Where options are given, the answer is the letter of one of them.`,
});
