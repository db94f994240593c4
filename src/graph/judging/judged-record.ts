import type { Chunk } from "#core";
import { foldName } from "#text";
import type { Extraction } from "../extraction.ts";

/** A thing or a statement that was read from a text, as a judge is shown it. */
export interface JudgedRecord {
  readonly kind: "entity" | "fact";
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a chunk says for the first time: its text without what it repeats of the chunk before, and what was read from there. */
export function freshPart(chunk: Chunk, extraction: Extraction): { text: string; records: JudgedRecord[] } {
  const from = chunk.start + chunk.overlap;
  return {
    text: chunk.text.slice(chunk.overlap),
    records: [...entities(extraction, from), ...facts(extraction, from)],
  };
}

function entities({ mentions, aliases, descriptions = [], language }: Extraction, from: number): JudgedRecord[] {
  const key = (name: string) => foldName(name, language);
  const mainOf = new Map(aliases.map(({ name, other }) => [key(other), key(name)]));
  const found = new Map<string, { name: string; type: string | undefined; also: Set<string>; said: Set<string> }>();
  for (const { start, name, type } of mentions) {
    if (start < from) continue;
    const main = mainOf.get(key(name)) ?? key(name);
    const known = found.get(main) ?? { name, type, also: new Set(), said: new Set() };
    found.set(main, known);
    known.type ??= type;
    if (key(name) !== key(known.name)) known.also.add(name);
  }
  for (const { name, text } of descriptions) found.get(mainOf.get(key(name)) ?? key(name))?.said.add(text);
  return [...found.values()].map(({ name, type, also, said }) => ({
    kind: "entity",
    fields: {
      ...{ name, type },
      ...(also.size > 0 ? { also: [...also] } : {}),
      ...(said.size > 0 ? { description: [...said].join(" ") } : {}),
    },
  }));
}

const facts = ({ facts: all }: Extraction, from: number): JudgedRecord[] =>
  all
    .filter(({ start }) => start >= from)
    .map(({ subject, relation, object, value, negated, hedged }) => ({
      kind: "fact",
      fields: {
        ...{ subject, relation, object: object ?? value },
        ...(negated ? { denied: true } : {}),
        ...(hedged ? { uncertain: true } : {}),
      },
    }));

/** Records as numbered lines; a line break inside a value cannot begin another one. */
export const recordLines = (records: readonly JudgedRecord[]): string =>
  records.map(({ kind, fields }, at) => `${at + 1}. ${kind} ${JSON.stringify(fields)}`).join("\n");
