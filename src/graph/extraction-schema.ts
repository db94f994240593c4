import { strictObject } from "./strict-object.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** JSON schema of an extraction, for servers that can hold a model to one. */
export const extractionSchema = {
  name: "extraction",
  schema: strictObject({
    entities: {
      type: "array",
      items: strictObject({ name: text, type: text, aliases: { type: "array", items: text }, description: text }),
    },
    relations: {
      type: "array",
      items: strictObject({ subject: text, relation: text, object: text, quote: text, negated: flag, hedged: flag }),
    },
  }),
} as const;
