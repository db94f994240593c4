import { definePrompt } from "#core";

/** Another look at the same text, Chinese. */
export const gleanZh = definePrompt({
  id: "glean-zh",
  version: 1,
  language: "zh",
  variables: [],
  text: `请再读一遍原文。漏掉了哪些事物和陈述？只给出新的内容，格式与前面相同；如果没有遗漏，给出空列表（若前面写的是记录，则只写 <|COMPLETE|>）。`,
});
