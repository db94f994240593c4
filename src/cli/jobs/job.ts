import type { EngineSpec } from "#models";
import type { RunSettings } from "#pipelines";
import type { Ledger } from "#runs";

/** What a run made, with what is said of it at the end. */
export interface JobResult {
  readonly state: "done" | "stopped";
  readonly summary: {
    readonly seconds: number;
    readonly costUsd: number | null;
    readonly tokens: { readonly prompt: number; readonly completion: number };
  };
  readonly hasRetried: boolean;
  /** Its counts, for people. */
  readonly funnel: string;
  /** Commands to type next, each with what for. */
  next(run: string): readonly (readonly [string, string])[];
  /** What people should know beside the counts. */
  readonly notes: readonly string[];
}

/** What a run is told by the command line, whatever its pipeline. */
interface JobSettings extends Omit<RunSettings<never>, "openEngines"> {
  /** Told of the ledger when it is open. */
  readonly onLedger: (ledger: Ledger) => void;
}

/** A configured pipeline as the command line runs it. */
export interface Job {
  readonly stageNames: readonly string[];
  /** The inputs that the run reads and is bound to. @throws InputError `no_documents`, `no_questions` */
  files(): Promise<readonly string[]>;
  /** The models that will be asked. */
  readonly models: readonly EngineSpec[];
  /** Settings that ask for work that nobody does, one sentence each. */
  readonly idle: readonly string[];
  /** What must not change between starts, as far as the configuration has it. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** The inputs that failed in a run, and may be mended without a new one. */
  failedInputs(run: string): Promise<ReadonlySet<string>>;
  /** What a run would read and cost: for programs and for people. */
  estimate(files: readonly string[]): Promise<{ readonly estimate: object; readonly text: string }>;
  /** Opens what is needed before a run is made. @throws ConfigError `no_key` */
  prepare(): Promise<(files: readonly string[], settings: JobSettings) => Promise<JobResult>>;
}
