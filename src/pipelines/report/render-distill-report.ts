import type { Sample } from "#core";
import type { TaughtQuestion } from "../distill/read-anchors.ts";
import type { DistillSummary } from "../distill/summarize-distill.ts";
import type { JudgedQuestion } from "../distill/verify-rationales.ts";
import { distillFunnel } from "./distill-funnel.ts";
import { failuresSection } from "./failures-section.ts";
import { format } from "./format.ts";
import { html } from "./html.ts";
import { nextCommands } from "./next-commands.ts";
import { page } from "./page.ts";
import { pageHeader } from "./page-header.ts";
import type { ReportInput } from "./report-input.ts";
import { taughtSection } from "./taught-section.ts";
import { untaughtSection } from "./untaught-section.ts";

/** Everything a report tells about a `distill` run. */
export interface DistillReportInput
  extends Pick<ReportInput, "name" | "version" | "createdAt" | "state" | "seed" | "failures"> {
  readonly summary: DistillSummary;
  readonly samples: readonly Sample[];
  readonly taught: readonly TaughtQuestion[];
  /** The questions without a sample. */
  readonly dropped: readonly JudgedQuestion[];
}

const contents = [
  ["funnel", "Funnel"],
  ["questions", "Questions"],
  ["dropped", "Dropped"],
  ["failures", "Failures"],
  ["next", "Next"],
] as const;

/** A `distill` run as one HTML page that needs nothing beside itself. The same input gives the same bytes. */
export function renderDistillReport(input: DistillReportInput): string {
  const { counts, anchors } = input.summary;
  return page({
    ...input,
    contents,
    body: html`${pageHeader({
      ...input,
      lead: lead(counts),
      tiles: [
        [counts.questions, "questions", `of ${format.counted(counts.rows, "row")}`],
        [counts.right, "right answers", `of ${format.count(counts.rationales)} of the teacher`],
        [
          counts.kept,
          "samples",
          anchors.mean === null ? "none has anchors" : `${format.average(anchors.mean)} anchors each`,
        ],
        [counts.sft, "for SFT", `${format.count(counts.rl)} for RL, ${format.count(counts.validation)} for validation`],
      ],
    })}
${distillFunnel(input.summary)}
${taughtSection(input)}
${untaughtSection(input)}
${failuresSection(input)}
${nextCommands(input, counts.sft > 0 ? ["messages", "trl"] : ["verl", "trl"])}`,
  });
}

function lead({ questions, kept }: DistillSummary["counts"]): string {
  if (questions === 0) return "No question was read, so there was nothing to teach.";
  return `To ${format.count(kept)} of ${format.counted(questions, "question")}, the teacher found an answer that counts.`;
}
