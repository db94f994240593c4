import type { Sample } from "#core";
import { readJson } from "./read-json.ts";

/** How a row of `score` names its sample. */
export type SampleName = { readonly sample_id: string } | { readonly sample: unknown };

/**
 * The sample that a text names which a trainer hands on: a sample's id, or a Sample as JSON text. Whether there is such a sample
 * is for the scoring to say.
 */
export function nameSample(label: string, samples: ReadonlyMap<string, Sample>): SampleName {
  if (!samples.has(label) && label.trimStart().startsWith("{")) {
    try {
      return { sample: readJson(label) };
    } catch {
      // Then it is a strange id.
    }
  }
  return { sample_id: label };
}
