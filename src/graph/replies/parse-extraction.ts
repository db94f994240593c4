export interface ParsedEntity { name: string; type?: string; description?: string; aliases?: string[]; quote?: string }
export interface ParsedRelation { source: string; target: string; relation?: string; description?: string; quote?: string; negated?: boolean; hedged?: boolean }
export interface ParsedTriple { subject: string; relation: string; value: string }
export interface ParsedReply { entities: ParsedEntity[]; relations: ParsedRelation[]; triples: ParsedTriple[]; warnings: string[]; error: string | null }
export function parseExtraction(reply: string, _options: { chunk?: string } = {}): ParsedReply {
  const none = { entities: [], relations: [], triples: [], warnings: [] };
  if (reply.trim() === "") return { ...none, error: "empty" };
  if (/sorry/i.test(reply)) return { ...none, error: "refusal" };
  try {
    const { entities, relations } = JSON.parse(reply) as { entities: ParsedEntity[]; relations: { subject: string; object: string }[] };
    return { ...none, entities, relations: relations.map((one) => ({ ...one, source: one.subject, target: one.object })), error: null };
  } catch {
    return { ...none, error: "unparsable" };
  }
}
