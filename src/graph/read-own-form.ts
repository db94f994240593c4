import { cleanText } from "#text";
import type { ParsedEntity, ParsedRelation } from "./replies/parse-extraction.ts";

/** What a model says of a chunk. */
export interface SaidOfChunk {
  readonly entities: readonly ParsedEntity[];
  readonly relations: readonly ParsedRelation[];
}

const entityKeys = new Set(["name", "type", "aliases", "description"]);
const relationKeys = new Set(["subject", "relation", "object", "quote", "negated", "hedged"]);
type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a reply that is sound JSON in exactly the form that was asked for; undefined for any other, which is
 * `parseExtraction`'s. Most replies to a schema are of this form, and the JSON parser reads them many times as fast.
 */
export function readOwnForm(text: string): SaidOfChunk | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { entities, relations, ...others } = (value ?? {}) as Fields;
  if (Object.keys(others).length > 0 || !areRecords(entities, entityKeys) || !areRecords(relations, relationKeys))
    return undefined;
  return {
    entities: entities.flatMap(({ name, type, aliases = [], description = "" }) => {
      const shown = cleanText(name as string);
      const names = (aliases as string[]).map(cleanText).filter((alias) => alias !== "" && alias !== shown);
      return shown === ""
        ? []
        : [
            {
              name: shown,
              type: (type as string | undefined) || null,
              description: cleanText(description as string),
              aliases: names,
            },
          ];
    }),
    relations: relations.flatMap(({ subject, relation, object, quote, negated, hedged }) => {
      const [source, label, target] = [subject, relation, object].map((part) => cleanText(part as string)) as [
        string,
        string,
        string,
      ];
      if (source === "" || target === "" || source === target) return [];
      const marks = {
        ...(negated === true ? { negated: true as const } : {}),
        ...(hedged === true ? { hedged: true as const } : {}),
      };
      return [{ source, target, relation: label, description: "", quote: (quote as string) ?? "", ...marks }];
    }),
  };
}

/** Is it a list of objects with no other keys, and nothing but texts, flags and lists of texts in them? */
function areRecords(value: unknown, keys: ReadonlySet<string>): value is readonly Fields[] {
  const required = keys.has("name") ? ["name"] : ["subject", "relation", "object"];
  return (
    Array.isArray(value) &&
    value.every((record: unknown) => {
      if (record === null || typeof record !== "object" || Array.isArray(record)) return false;
      const fields = record as Fields;
      return (
        required.every((key) => typeof fields[key] === "string") &&
        Object.entries(fields).every(([key, field]) => keys.has(key) && isPlain(key, field))
      );
    })
  );
}

const isPlain = (key: string, field: unknown): boolean => {
  if (key === "aliases") return Array.isArray(field) && field.every((alias) => typeof alias === "string");
  return key === "negated" || key === "hedged" ? typeof field === "boolean" : typeof field === "string";
};
