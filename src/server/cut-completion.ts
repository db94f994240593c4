/** Ends of turns and of texts that chat models of today write. */
export const defaultSpecialTokens: readonly string[] = [
  ...["<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|end_of_text|>", "<|end|>", "<|eom_id|>", "<|return|>"],
  ...["</s>", "<eos>", "<end_of_turn>", "<turn|>", "<pad>", "<|pad|>", "<|finetune_right_pad_id|>"],
  ...["<｜end▁of▁sentence｜>", "[EOS]", "[PAD]"],
];

/** What a policy wrote, out of prompt and completion in one: the prompt is cut off, and so are special tokens at the end. */
export function cutCompletion(text: string, prompt: string, specialTokens: readonly string[]): string {
  let completion = text.startsWith(prompt) ? text.slice(prompt.length) : text;
  for (;;) {
    const trimmed = completion.trimEnd();
    const token = specialTokens.find((one) => one !== "" && trimmed.endsWith(one));
    if (token === undefined) return completion;
    completion = trimmed.slice(0, -token.length);
  }
}
