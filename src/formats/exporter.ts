import { ConfigError, type Document, type KnowledgeGraph, type Response, type Sample } from "#core";

/** What a run hands to an exporter. An exporter takes what it needs and never changes it. */
export interface ExportInput {
  /** In the order in which the rows are to be written. */
  readonly samples: readonly Sample[];
  readonly graph: KnowledgeGraph;
  /** The documents that graph and samples point into. */
  readonly documents: readonly Document[];
  /** What teachers said to the samples' questions and others. */
  readonly responses?: readonly Response[];
}

export type ExportSubject = "samples" | "graph" | "rationales";

export interface ExportOptions {
  /** One of the exporter's `subjects`. */
  readonly subject: ExportSubject;
  /** The file or folder, as `targets` says; missing parent folders are made. */
  readonly out: string;
}

export interface ExportResult {
  /** What was written, data first; `rows` counts what stands in a file: samples, facts, entries. Paths begin with `out` as it was given. */
  readonly files: readonly { readonly path: string; readonly rows: number }[];
  /** Lines to paste into the trainer's config or command, or "". */
  readonly paste: string;
}

/** Supervised fine-tuning before reinforcement learning, or that itself; a sample of a distillation names one in `meta.phase`. */
export type TrainingPhase = "sft" | "rl";

/** Is the `out` of an export one file or a folder? */
export type ExportTarget = "file" | "folder";

/** What an exporter's file says of it. */
export interface ExporterDefinition {
  /** Its name on the command line: `verl`. */
  readonly format: string;
  /** One line for `--help`. */
  readonly summary: string;
  /** What it can write, and into what; the first is the default. */
  readonly targets: Readonly<Partial<Record<ExportSubject, ExportTarget>>>;
  /** What the data is for; samples that are set aside for the other are then left out. All samples without it. */
  readonly phase?: TrainingPhase;
  /** Of its data files, without the dot: `jsonl`. */
  readonly extension: string;
  /**
   * Writes the files, the same input to the same bytes. Existing files of the same names are replaced, each at once and only
   * when all of the new ones are complete.
   * @throws ConfigError `unknown_subject`, InputError `unwritable_file` or `unknown_template`.
   */
  write(input: ExportInput, options: ExportOptions): Promise<ExportResult>;
}

/** Writes what a run made in a format of other people's. */
export interface Exporter extends ExporterDefinition {
  /** The keys of `targets`. */
  readonly subjects: readonly ExportSubject[];
}

/** Defines an exporter; a subject that is not one of its own is refused before anything is written. */
export function defineExporter(definition: ExporterDefinition): Exporter {
  const { format, targets } = definition;
  const subjects = Object.keys(targets) as ExportSubject[];
  return {
    ...definition,
    subjects,
    write: async (input, options) => {
      if (!subjects.includes(options.subject)) {
        throw new ConfigError(`${format} cannot hold ${options.subject}`, {
          code: "unknown_subject",
          hint: `It takes: ${subjects.join(", ")}.`,
        });
      }
      return definition.write(input, options);
    },
  };
}
