import { format } from "./format.ts";
import type { Html } from "./html.ts";
import { pageHeader } from "./page-header.ts";
import type { ReportInput } from "./report-input.ts";

/** Name, circumstances and the four numbers that matter. */
export function runHeader(input: ReportInput): Html {
  const { counts } = input.summary;
  return pageHeader({
    ...input,
    lead: lead(counts),
    tiles: [
      [counts.documents, "documents", `in ${format.counted(counts.chunks, "chunk")}`],
      [counts.entities, "entities", `named ${format.counted(counts.mentions, "time")}`],
      [counts.facts, "facts", "each with its source sentence"],
      [counts.kept, "questions kept", `of ${format.count(counts.questions)} asked`],
    ],
  });
}

function lead({ documents, entities, facts, questions, kept }: ReportInput["summary"]["counts"]): string {
  if (documents === 0) return "No document was read, so there are no facts and no questions.";
  const found = `${format.counted(documents, "document")} gave ${format.counted(facts, "fact")} about ${format.counted(entities, "entity", "entities")}`;
  if (questions === 0) return `${found}; no question was asked.`;
  return `${found}; of ${format.counted(questions, "question")}, ${format.count(kept)} passed every filter.`;
}
