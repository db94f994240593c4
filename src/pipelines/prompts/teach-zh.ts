import { definePrompt } from "#core";

/** The Chinese question for a teacher; see teach-en.ts. */
export const teachZh = definePrompt({
  id: "teach-zh",
  version: 1,
  language: "zh",
  variables: ["question"],
  text: `请解答下面的问题，让学生能够跟上每一步。

{question}

请在 <think></think> 中写出推理过程：一步接一步，每一步说明用到了什么、由此得出什么。数学式子写在美元符号之间。不要绕弯，不要重复。
然后在 <answer></answer> 中只写最终答案。如果给出了选项，答案就是其中一个选项的字母。`,
});
