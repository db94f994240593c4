import { join } from "node:path";
import { encodeJsonLine, type Sample } from "#core";
import { defineExporter, type Exporter, type TrainingPhase } from "./exporter.ts";
import { wellFormed } from "./well-formed.ts";
import { writeParquet } from "./write-parquet.ts";
import { type Split, type SplitFile, writeSplits } from "./write-splits.ts";
import { writeText } from "./write-text.ts";

/** Where a row stands. */
interface RowPlace {
  readonly split: Sample["split"];
  /** Position in its file, from 0. */
  readonly index: number;
}

/** A file that lists the data files, for trainers that want one. */
interface DataIndex {
  readonly name: string;
  /** Its entries by name; the file is one JSON object of them. */
  entries(files: readonly SplitFile[]): Readonly<Record<string, unknown>>;
  /** Throws where what stands at this path is not ours to replace. */
  check(path: string): Promise<void>;
}

/** How a trainer wants its data. */
export interface TrainerFormat {
  readonly format: string;
  readonly summary: string;
  /** `rl` where it is left out. */
  readonly phase?: TrainingPhase;
  /** Name → DuckDB type: the files are Parquet; JSONL without. */
  readonly columns?: Readonly<Record<string, string>>;
  /** The row of a sample. What is the only thing a trainer hands to a reward function must hold the sample's id. */
  row(sample: Sample, place: RowPlace): Readonly<Record<string, unknown>>;
  readonly index?: DataIndex;
  /** Lines for the trainer's config, program or command line, as far as they are true for these files. */
  paste(files: readonly SplitFile[]): string;
}

/**
 * Defines an exporter for a trainer: a folder with `train`, `validation` and, if there are test samples, `test`, whose rows hold
 * the whole Sample as JSON text somewhere. In JSONL, halves of surrogate pairs become U+FFFD, as they do in Parquet; the
 * Sample's JSON text escapes them, and so keeps them.
 */
export function defineTrainerExporter(trainer: TrainerFormat): Exporter {
  const { format, summary, phase = "rl", columns, row, index, paste } = trainer;
  const extension = columns ? "parquet" : "jsonl";
  return defineExporter({
    format,
    summary,
    phase,
    targets: { samples: "folder" },
    extension,
    async write({ samples }, { out }) {
      const indexPath = index && join(out, index.name);
      if (indexPath) await index.check(indexPath);
      const files = await writeSplits({
        samples,
        folder: out,
        extension,
        write: (path, split) => {
          const rows = rowsOf(split, row);
          return columns ? writeParquet(path, { columns, rows }) : writeText(path, lines(rows));
        },
        beside: (files) =>
          indexPath ? [{ path: indexPath, write: (path) => writeText(path, [json(index.entries(files))]) }] : [],
      });
      const indexFile = indexPath ? [{ path: indexPath, rows: Object.keys(index.entries(files)).length }] : [];
      return { files: [...files, ...indexFile], paste: paste(files) };
    },
  });
}

function* rowsOf({ split, samples }: Split, row: TrainerFormat["row"]) {
  for (const [index, sample] of samples.entries()) yield row(sample, { split, index });
}

function* lines(rows: Iterable<unknown>): Generator<string> {
  for (const row of rows) yield encodeJsonLine(wellFormed(row));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
