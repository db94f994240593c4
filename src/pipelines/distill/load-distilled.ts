import type { Response, Sample } from "#core";
import type { PipelineOutput } from "../load-output.ts";
import { distilled } from "./stage-values.ts";
import type { JudgedQuestion } from "./verify-rationales.ts";

/** Reads the output of a run of `distill` as far as it got. */
export async function loadDistilled(folder: string): Promise<PipelineOutput> {
  const responses: Response[] = [];
  for await (const judged of distilled.values<JudgedQuestion>(folder, "verify"))
    for (const { response } of judged.responses) responses.push(response);
  const samples = await distilled.all<Sample>(folder, "samples");
  return { samples, graph: { entities: [], facts: [] }, documents: [], responses };
}
