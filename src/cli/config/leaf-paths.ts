import * as z from "zod";

/** Paths of all fields of a schema that are not objects themselves: `questions.count`. */
export function leafPaths(schema: z.ZodType, prefix = ""): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [prefix];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
    leafPaths(field, prefix === "" ? key : `${prefix}.${key}`),
  );
}

function unwrap(schema: z.ZodType): z.ZodType {
  const holder = schema as { unwrap?: () => z.ZodType };
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || holder.unwrap === undefined
    ? schema
    : unwrap(holder.unwrap());
}
