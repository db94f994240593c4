import type { Clause, Phrasing } from "../phrasing.ts";

function join([first, second, ...rest]: readonly Clause[]): string {
  if (!first) return "";
  const start = `${first.subject}${first.predicate}`;
  if (!second) return start;
  const more = rest.map((clause) => `；${clause.subject}${clause.predicate}`).join("");
  const isOnePredicate = [first, second].every(
    ({ predicate, relation, object, label }) => predicate === relation + object && !label.includes("…"),
  );
  // 适用于专利和商标: the verb that both share is not said again.
  if (first.subjectId === second.subjectId && isOnePredicate && first.relation === second.relation)
    return `${start}和${second.object}${more}`;
  if (first.subjectId === second.subjectId) return `${start}，${second.predicate}${more}`;
  if (first.objectId === second.objectId && first.relation === second.relation) {
    return `${first.subject}和${second.subject}都${first.predicate}${more}`;
  }
  if (second.objectId === first.subjectId) return `${second.subject}${second.predicate}；${start}${more}`;
  return `${start}；${second.subject}${second.predicate}${more}`;
}

/** Chinese. */
export const chinesePhrasing: Phrasing = {
  language: "zh",
  sentence: (clauses) => `${join(clauses).replace(/[。；，]$/, "")}。`,
  clueItem: "推理是否用到了“{clue}”这一线索？",
  entityItem: "推理是否说明了{entity}与答案或其他线索之间的关系？",
  linkItem: "推理是否把{entity}与{other}联系起来，而不是孤立地看待它们？",
  answerItem: "推理是否最终确定“{answer}”（或其别名）为唯一答案？",
};
