import { definePrompt } from "#core";

/** The Chinese SPEAR policy prompt; see spear-en.ts. */
export const spearZh = definePrompt({
  id: "spear-zh",
  version: 1,
  language: "zh",
  variables: ["question"],
  text: `请回答下面的问题。

{question}

请在 <think></think> 中逐步思考，然后在 <answer></answer> 中只写最终答案；如果列出了选项，只写所选选项的字母。四个标签各使用一次。`,
});
