const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** A strict object: all properties required, no others. */
const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** JSON schema of an extraction, for servers that can hold a model to one. */
export const extractionSchema = {
  name: "extraction",
  schema: object({
    entities: {
      type: "array",
      items: object({ name: text, type: text, aliases: { type: "array", items: text }, description: text }),
    },
    relations: {
      type: "array",
      items: object({ subject: text, relation: text, object: text, quote: text, negated: flag, hedged: flag }),
    },
  }),
} as const;
