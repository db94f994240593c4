import { InputError, Sample } from "#core";

/**
 * A value read from a file, checked to be a Sample.
 * @throws InputError `invalid_sample` that says where, and which field.
 */
export function parseSample(value: unknown, place: string): Sample {
  const { data, error } = Sample.safeParse(value);
  if (data) return data;
  const { path = [], message = "" } = error?.issues[0] ?? {};
  throw new InputError(`not a Sample: ${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`, {
    code: "invalid_sample",
    place,
    hint: "Only files that `touchstone export` wrote can be read back.",
    cause: error,
  });
}

/**
 * The Sample in a column of JSON text.
 * @throws InputError `invalid_sample`.
 */
export function parseSampleText(text: unknown, place: string): Sample {
  let value: unknown = text;
  try {
    if (typeof text === "string") value = JSON.parse(text);
  } catch {
    // The text itself is then refused as no Sample, with the place.
  }
  return parseSample(value, place);
}
