import type { DistillSummary } from "#pipelines";
import { tallyText } from "./tally-text.ts";

/** A distillation's counts for people. */
export function distillFunnelText({ counts, skipped, dropped, rejected, failures, anchors }: DistillSummary): string {
  const { rows, questions, rationales, right, kept, sft, rl, validation } = counts;
  const because = (what: string, tally: Readonly<Record<string, number>>) =>
    tallyText(tally) === "" ? "" : `  (${what}: ${tallyText(tally)})`;
  const lines = [
    ["rows", `${rows}${because("skipped", skipped)}`],
    ["questions", `${questions}${because("dropped", dropped)}`],
    ["rationales", `${rationales}, ${right} right${because("rejected", rejected)}`],
    ["anchors", anchors.mean === null ? "–" : `${anchors.mean} a sample, ${anchors.none} samples without any`],
    ["samples", `${kept}: ${sft} for SFT, ${rl} for RL, ${validation} for validation`],
    ...(tallyText(failures) === "" ? [] : [["failures", `${tallyText(failures)}  (failures.jsonl)`]]),
  ];
  return lines.map(([name = "", text = ""]) => `${name.padEnd(10)} ${text}`).join("\n");
}
