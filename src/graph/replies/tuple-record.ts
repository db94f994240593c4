import type { ReplyDraft } from "./reply-draft.ts";

const isNumber = (field: string): boolean => /^[\d.]+$/.test(field.trim());
const isSentence = (field: string): boolean => /[.!?。！？][”’"']?$/.test(field.trim()) || field.length > 60;

/**
 * Gives a record's fields their meaning. Entities: name, type, description. Relations: source, target, then a description, or
 * a label and a quote (ours), or a description with keywords and a weight (GraphRAG, LightRAG), which are left out.
 */
export function tupleRecord(isEntity: boolean, fields: readonly string[], draft: ReplyDraft): void {
  const [first = "", second = "", ...others] = fields;
  const more = others.filter((field) => field.trim() !== "" && !isNumber(field));
  const [next = "", last] = more;
  // Only fields with a delimiter after them are surely whole, so that a name is never the last field.
  if (fields.length < (isEntity ? 2 : 3)) draft.break("field_count");
  else if (!isEntity && (last === undefined || isSentence(next))) {
    draft.addRelation({ source: first, target: second, description: next });
  } else if (!isEntity) {
    draft.addRelation({ source: first, target: second, relation: next, quote: more.slice(1).join(" ") });
  } else if (others.length === 0 && isSentence(second)) {
    // A description where the type should be.
    draft.addEntity({ name: first, description: second });
  } else draft.addEntity({ name: first, type: second, description: more.join(" ") });
}
