import { otherAnswers } from "../choose-answer.ts";
import { defineFilter } from "../filter.ts";

/** No other entity of the graph satisfies the visible facts. */
export const uniqueness = defineFilter({
  reason: "ambiguous",
  summary: "no other thing of the graph fits the blank as well",
  check({ facts, answerEntity }, { graph }) {
    if (!graph || !answerEntity) return undefined;
    const [other] = otherAnswers(answerEntity, facts, graph);
    return other && `fits as well: ${graph.entity(other)?.name}`;
  },
});
