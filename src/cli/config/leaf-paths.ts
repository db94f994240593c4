import * as z from "zod";

/**
 * Paths of all fields of a schema that are not objects themselves: `questions.count`. A choice between a value and objects gives
 * its own path and those of the objects: `engine`, `engine.model`.
 */
export function leafPaths(schema: z.ZodType, prefix = ""): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodUnion) {
    const options = (inner.options as readonly z.ZodType[]).flatMap((option) => leafPaths(option, prefix));
    return [...new Set(options)];
  }
  if (!(inner instanceof z.ZodObject)) return [prefix];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
    leafPaths(field, prefix === "" ? key : `${prefix}.${key}`),
  );
}

/** What a field is for, in its schema's words; of the field around it where a path leads into a list. */
export function descriptionOf(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let [at, text] = [schema, undefined as string | undefined];
  for (const key of path) {
    const next = fieldOf(at, String(key));
    if (!next) return text;
    at = next;
    text = at.description ?? text;
  }
  return text;
}

/** A field of an object, or of the first choice that has one of that name. */
function fieldOf(schema: z.ZodType, key: string): z.ZodType | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return (inner.shape as Record<string, z.ZodType>)[key];
  if (!(inner instanceof z.ZodUnion)) return undefined;
  for (const option of inner.options as readonly z.ZodType[]) {
    const found = fieldOf(option, key);
    if (found) return found;
  }
  return undefined;
}

function unwrap(schema: z.ZodType): z.ZodType {
  const holder = schema as { unwrap?: () => z.ZodType };
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || holder.unwrap === undefined
    ? schema
    : unwrap(holder.unwrap());
}
