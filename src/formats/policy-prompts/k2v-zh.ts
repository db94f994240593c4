import { definePrompt } from "#core";

/** The Chinese K2V policy prompt; see k2v-en.ts. */
export const k2vZh = definePrompt({
  id: "k2v-zh",
  version: 1,
  language: "zh",
  variables: ["question"],
  text: `下面是一道填空题，题中的 ____ 处缺少一个词语。

{question}

请先在 <think></think> 中逐步推理，然后在 <answer></answer> 中只写出应填入的词语，不要附加任何解释。<think> 之前和 </answer> 之后不要写任何内容。`,
});
