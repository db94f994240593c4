import { defineCriteria } from "../criterion.ts";

export const generalZh = defineCriteria({
  domain: "general",
  language: "zh",
  keywords: [],
  criteria: [
    {
      group: "concepts",
      text: "每个名称所指的是哪一类事物，交代清楚。",
      instance: "推理是否说清{entity}指的是哪一类事物？",
    },
    {
      group: "concepts",
      text: "在比较候选答案之前先确定所问事物的类别。",
      instance: "推理是否先判定“{clue}”所问的是人物、地点、物体、事件还是别的事物？",
    },
    {
      group: "concepts",
      text: "区分名称或功能相近的事物。",
      instance: "推理是否把{entity}与名称或功能相近的另一事物区分开来？",
    },
    {
      group: "concepts",
      text: "挑出能缩小答案范围的特征。",
      instance: "推理是否挑出{entity}的一项能缩小答案范围的特征？",
    },
    {
      group: "method",
      text: "讲明线索与答案之间的关系。",
      instance: "推理是否讲明{entity}与所填内容之间是什么关系？",
    },
    {
      group: "method",
      text: "关系的方向明确：谁实施、拥有、包含、先于或产生谁。",
      instance: "推理是否明确在这一关系中{entity}处于哪一方、所填内容处于哪一方？",
    },
    {
      group: "method",
      text: "考虑线索的时间、地点和背景。",
      instance: "推理是否考虑了{entity}所处的时间、地点或背景？",
    },
    {
      group: "method",
      text: "把复合的陈述拆成答案应满足的条件。",
      instance: "推理是否把“{clue}”拆成答案必须满足的各项条件？",
    },
    {
      group: "data",
      text: "用具体事实支持论断。",
      instance: "推理是否用具体事实而不是笼统印象来支持关于{entity}的论断？",
    },
    {
      group: "data",
      text: "利用每处细节支持或否定候选答案，包括其中的限定和否定。",
      instance: "推理是否从“{clue}”的细节中得出支持或否定某个候选答案的证据？",
    },
    {
      group: "data",
      text: "对所提事物的说法符合公认的事实。",
      instance: "推理是否对{entity}作出了符合公认事实的说明？",
    },
    {
      group: "data",
      text: "补充题目没有写明的相关知识。",
      instance: "推理是否补充了题目没有写明的关于{entity}的相关事实？",
    },
    {
      group: "argument",
      text: "考虑竞争答案并说明理由加以排除。",
      instance: "推理是否考虑了另一个与{entity}有关的候选答案，并说明排除的理由？",
    },
    {
      group: "argument",
      text: "先结合多条线索，再确定答案。",
      instance: "推理是否把{entity}与至少另一条线索结合起来得出一个答案？",
    },
    {
      group: "argument",
      text: "把候选答案放回题目加以核对。",
      instance: "推理是否用题目中关于{entity}的说法核对了候选答案？",
    },
    {
      group: "argument",
      text: "从线索到答案的每一步都已给出，并由前一步得出。",
      instance: "推理是否从{entity}逐步推到答案，且每一步都由前一步得出？",
    },
  ],
});
