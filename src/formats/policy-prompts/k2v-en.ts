import { definePrompt } from "#core";

/** The K2V policy prompt: one user message that asks for the completion template the reward pays (spec/k2v.md §5–6). */
export const k2vEn = definePrompt({
  id: "k2v-en",
  version: 1,
  language: "en",
  variables: ["question"],
  text: `Below is a fill-in-the-blank question. The blank, written ____, stands for one missing term.

{question}

First reason step by step inside <think></think>. Then give only the missing term inside <answer></answer>, without any explanation. Write nothing before <think> and nothing after </answer>.`,
});
