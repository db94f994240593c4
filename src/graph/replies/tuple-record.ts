import type { ReplyDraft } from "./reply-draft.ts";

const isNumber = (field: string): boolean => /^[\d.]+$/.test(field.trim());
const isSentence = (field: string): boolean => /[.!?。！？][”’"']?$/.test(field.trim()) || field.length > 60;

/**
 * Gives a record's fields their meaning. Entities: name, type, description. Relations: source, target, then a description, or
 * a label and a quote (ours), or a description with keywords and a weight (GraphRAG, LightRAG), which are left out.
 */
export function tupleRecord(isEntity: boolean, fields: readonly string[], draft: ReplyDraft): void {
  const [first = "", second = "", ...others] = fields;
  // Only fields with a delimiter after them are surely whole, so that a name is never the last field.
  if (fields.length < (isEntity ? 2 : 3)) return draft.break("field_count");
  const more = others.filter((field) => field.trim() !== "" && !isNumber(field));
  if (isEntity) {
    // A description where the type should be.
    if (others.length === 0 && isSentence(second)) return draft.addEntity({ name: first, description: second });
    return draft.addEntity({ name: first, type: second, description: more.join(" ") });
  }
  const [next = "", last] = more;
  if (last === undefined || isSentence(next))
    return draft.addRelation({ source: first, target: second, description: next });
  draft.addRelation({ source: first, target: second, relation: next, quote: more.slice(1).join(" ") });
}
