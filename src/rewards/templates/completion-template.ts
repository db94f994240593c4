/** The form in which a reward wants its completions. */
export interface CompletionTemplate {
  readonly name: string;
  /** A completion of that form. */
  write(parts: { readonly reasoning: string; readonly answer: string }): string;
}

/** K2V, SPEAR, Logic-RL: reasoning and answer in tags. */
export const tagTemplate: CompletionTemplate = {
  name: "tags",
  write: ({ reasoning, answer }) => `<think>${reasoning}</think>\n<answer>${answer}</answer>`,
};

/** Dr. SCI: reasoning in tags or not at all, the answer in a box on the last line. */
export const boxTemplate: CompletionTemplate = {
  name: "box",
  write: ({ reasoning, answer }) =>
    `<think>${reasoning}</think>\n${reasoning}\nThe final answer is: \\boxed{${answer}}`,
};
