import type { Sample } from "#core";

/** Reads files that the exporter of the same format wrote, back into the Samples they were made of. */
export interface SampleReader {
  /** As the exporter's. */
  readonly format: string;
  /**
   * Reads files, in the order given, each from its first row to its last.
   * @throws InputError `unreadable_file` with the path, `invalid_jsonl` or `invalid_sample` with `file:line` (or row).
   */
  read(paths: readonly string[]): Promise<Sample[]>;
}

/** Defines a reader of samples. */
export const defineSampleReader = (reader: SampleReader): SampleReader => reader;
