/** A strict object of a JSON schema: all properties required, no others. */
export const strictObject = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
