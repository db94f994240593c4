import { sampleId } from "#core";
import type { ImportedQuestion, ReasoningField } from "#formats";
import { detectLanguage, hasCjk } from "#text";

/** A question to be taught. */
export interface DistillQuestion extends ImportedQuestion {
  /** As the sample's that comes of it. */
  readonly id: string;
  readonly language: string;
  readonly field: ReasoningField;
  /** Name of the data set. */
  readonly source: string;
  /** `file:line` of its row. */
  readonly place: string;
}

export type QuestionOrigin = Pick<DistillQuestion, "field" | "source" | "place">;

/** An imported question with its id and what else is known of it. */
export const distillQuestion = (imported: ImportedQuestion, origin: QuestionOrigin): DistillQuestion => ({
  id: sampleId(imported),
  ...imported,
  ...origin,
  language: languageOf(imported.question),
});

/** Formulas speak no language: a question that is little else is taken for English. */
function languageOf(question: string): string {
  const found = detectLanguage(question);
  if (found !== "und") return found;
  return hasCjk(question) ? "zh" : "en";
}
