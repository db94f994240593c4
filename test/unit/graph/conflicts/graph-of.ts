import type { Entity, Fact, KnowledgeGraph, Mention } from "#core";

/** A fact in short: subject, label, object (in brackets: a value), document; then what else it has. */
export type ShortFact = readonly [
  subject: string,
  relation: string,
  object: string,
  document: string,
  more?: Partial<Fact>,
];

/** A graph out of facts in short; each is stated in a sentence of its own. */
export function graphOf(
  facts: readonly ShortFact[],
  types: Readonly<Record<string, readonly string[]>> = {},
): KnowledgeGraph {
  const names = new Set([
    ...Object.keys(types),
    ...facts.flatMap(([subject, , object]) => [subject, object]).filter((name) => !name.startsWith("[")),
  ]);
  const entities = [...names].map((name): Entity => {
    const mentions = (types[name] ?? []).map(
      (type, at): Mention => ({
        ...{ document: `d${at}`, start: 0, end: name.length, text: name },
        ...(type === "" ? {} : { type }),
      }),
    );
    return { id: name, name, type: "concept", language: "en", aliases: [], mentions };
  });
  return {
    entities,
    facts: facts.map(([subject, relation, object, document, more], at): Fact => {
      const quote = `${subject} ${relation} ${object}.`;
      const isValue = object.startsWith("[");
      return {
        id: `f${String(at).padStart(3, "0")}`,
        ...{ subject, relation, object: isValue ? null : object },
        ...(isValue ? { value: object.slice(1, -1) } : {}),
        evidence: [{ document, start: 100 * at, end: 100 * at + quote.length, quote }],
        ...more,
      };
    }),
  };
}
