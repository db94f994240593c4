import { compileGold } from "#answers";
import { createRandom, failureOf, InputError } from "#core";
import { chooseImporter, type DatasetRow, type Importer, readRows } from "#formats";
import { questionKey } from "#questions";
import type { Result, StageItem, Tally } from "#runs";
import { type PipelineStage, processAll } from "../pipeline.ts";
import type { DistillConfig } from "./config.ts";
import { type DistillQuestion, distillQuestion } from "./distill-question.ts";

export interface ImportQuestionsOptions {
  /** Folder that the paths are relative to. */
  readonly root: string;
  readonly files: readonly string[];
  /** Files whose questions are left out. */
  readonly excluded: readonly string[];
  readonly config: Pick<DistillConfig, "input" | "domain">;
  readonly seed: number;
}

interface ImportedRow {
  readonly read: DatasetRow;
  readonly importer: Importer | undefined;
}

/** Rows of data sets → questions with a gold answer that can be checked; a question that was read before is skipped. */
export const importQuestions = (options: ImportQuestionsOptions): PipelineStage<DistillQuestion> => ({
  name: "questions",
  summary: "read questions and check their answers",
  async run(stage, context) {
    const readQuestion = await questionReader(options);
    const seen = new Set<string>();
    await processAll<ImportedRow, DistillQuestion>(stage, context, rowsOf(options), {
      each: async (row) => readQuestion(row),
      settle: (outcome) => {
        if (outcome.status !== "ok") return outcome;
        const { id } = outcome.value;
        if (seen.has(id)) return { id: outcome.id, status: "skipped", reason: "duplicate_question" };
        seen.add(id);
        return outcome;
      },
    });
  },
});

/** What a run would read: its questions, and what is left out and why. */
export async function surveyQuestions(options: ImportQuestionsOptions) {
  const readQuestion = await questionReader(options);
  const questions = new Map<string, DistillQuestion>();
  const unusable: Tally = {};
  let rows = 0;
  const leaveOut = (reason: string) => {
    unusable[reason] = (unusable[reason] ?? 0) + 1;
  };
  for await (const { item } of rowsOf(options)) {
    rows += 1;
    try {
      const result = readQuestion(item);
      if (result.status !== "ok") leaveOut(result.status === "skipped" ? result.reason : result.failure.code);
      else if (questions.has(result.value.id)) leaveOut("duplicate_question");
      else questions.set(result.value.id, result.value);
    } catch (error) {
      leaveOut(failureOf(error).code);
    }
  }
  return { questions: [...questions.values()], unusable, rows };
}

/** Reads rows as questions, one by one and without regard to others. */
async function questionReader(options: ImportQuestionsOptions): Promise<(row: ImportedRow) => Result<DistillQuestion>> {
  const { config, seed } = options;
  const random = createRandom(seed).fork("import");
  const heldOut = await heldOutKeys(options);
  return ({ read, importer }) => {
    if ("error" in read) throw read.error;
    if (!importer) throw new Error(`no importer for ${read.place}`);
    const { place } = read;
    const imported = importer.read(read.row, { random, place });
    if (heldOut.has(questionKey(imported.question))) return { status: "skipped", reason: "held_out" };
    const { answer, answerKind, aliases, options: choices, policy } = imported;
    const { unusable } = compileGold({ gold: answer, kind: answerKind, aliases, options: choices, policy });
    if (unusable !== undefined) throw unusableGold(unusable, place);
    const field = config.domain === "auto" ? importer.field : config.domain;
    return { status: "ok", value: distillQuestion(imported, { field, source: importer.format, place }) };
  };
}

async function* rowsOf(options: ImportQuestionsOptions): AsyncGenerator<StageItem<ImportedRow>> {
  const { root, files, config } = options;
  const { format, limit = Number.POSITIVE_INFINITY } = config.input;
  let count = 0;
  for (const path of files) {
    if (count >= limit) return;
    try {
      const importer = await chooseImporter({ format, files: [path], root });
      for await (const read of readRows(path, { root })) {
        if (count >= limit) return;
        count += 1;
        yield { id: read.place, item: { read, importer } };
      }
    } catch (error) {
      // A file that cannot be read, or be read on, is a failed item; one that nobody knows ends the run.
      if (!(error instanceof InputError)) throw error;
      yield { id: path, item: { read: { place: path, error }, importer: undefined } };
    }
  }
}

/** What is not to be trained on. @throws InputError for a row that cannot be read: it might be the one that matters */
async function heldOutKeys({ root, excluded, config, seed }: ImportQuestionsOptions): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const random = createRandom(seed);
  for (const path of excluded) {
    const importer = await chooseImporter({ format: config.input.format, files: [path], root });
    for await (const read of readRows(path, { root })) {
      if ("error" in read) throw read.error;
      keys.add(questionKey(importer.read(read.row, { random, place: read.place }).question));
    }
  }
  return keys;
}

const unusableGold = (why: string, place: string): InputError =>
  new InputError(`the answer cannot be checked: ${why}`, {
    code: "gold_unusable",
    place,
    hint: "No completion could earn anything for it; mend the row or take it out.",
  });
