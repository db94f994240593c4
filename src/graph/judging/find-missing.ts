import { cleanText, findNames, foldName, languageOf, splitSentences } from "#text";
import { groundQuote } from "../ground-quote.ts";
import type { JudgedRecord } from "./judged-record.ts";

/** What a text says and an extraction does not. */
export interface MissingRecord {
  readonly kind: "entity" | "fact";
  readonly text: string;
}

interface JudgedPart {
  readonly text: string;
  readonly language: string;
  readonly records: readonly JudgedRecord[];
}

/** What a judge misses, as far as the text has it: a name that stands there and no record bears, a sentence that stands there. */
export function findMissing(said: Readonly<Record<string, unknown>>, { text, language, records }: JudgedPart) {
  const found = new Map<string, MissingRecord>();
  const known = new Set(
    records.flatMap(({ kind, fields: { name, also = [] } }) =>
      kind === "entity" ? [name as string, ...(also as string[])].map((one) => foldName(one, language)) : [],
    ),
  );
  for (const name of listOf(said["missing_entities"])) {
    const shown = typeof name === "string" ? cleanText(name) : "";
    const key = foldName(shown, language);
    if (shown === "" || known.has(key) || found.has(`entity ${key}`) || findNames(text, [shown]).length === 0) continue;
    found.set(`entity ${key}`, { kind: "entity", text: shown });
  }
  const reader = languageOf(language);
  const sentences = reader ? splitSentences(text, reader) : [];
  for (const fact of listOf(said["missing_facts"])) {
    const { statement, quote } = (fact ?? {}) as Readonly<Record<string, unknown>>;
    const shown = typeof statement === "string" ? cleanText(statement) : "";
    if (shown === "" || typeof quote !== "string" || !groundQuote(quote, text, sentences)) continue;
    found.set(`fact ${shown.toLowerCase()}`, { kind: "fact", text: shown });
  }
  return [...found.values()];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
