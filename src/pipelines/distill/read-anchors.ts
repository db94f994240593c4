import type { Response } from "#core";
import type { Anchor, AnchorReader } from "#rewards";
import { type PipelineStage, processAll } from "../pipeline.ts";
import type { DistillConfig } from "./config.ts";
import type { DistillQuestion } from "./distill-question.ts";
import type { JudgedQuestion } from "./verify-rationales.ts";

/** A question with the reasoning that students are held against. */
export interface TaughtQuestion {
  readonly question: DistillQuestion;
  readonly response: Response;
  /** The symbols of the reasoning, in order, as the reward will find them. */
  readonly anchors: readonly Anchor[];
}

/** Chosen answers → the anchors of their reasoning (SPEAR Eq 2–4). */
export const readAnchors = (reader: AnchorReader, reward: DistillConfig["reward"]): PipelineStage<TaughtQuestion> => ({
  name: "anchors",
  summary: "find the anchors of the reasoning",
  async run(stage, context) {
    const { flavor, maxAnchors, anchors: kind } = reward;
    const items = async function* () {
      for await (const judged of context.values<JudgedQuestion>("verify"))
        if (judged.chosen) yield { id: judged.question.id, item: { ...judged, chosen: judged.chosen } };
    };
    await processAll<JudgedQuestion & { readonly chosen: Response }, TaughtQuestion>(stage, context, items(), {
      each: async ({ question, chosen }) => {
        const options = { domain: question.field, flavor, maxAnchors, anchors: kind };
        const anchors = await reader.read(chosen.reasoning ?? "", options);
        return { status: "ok", value: { question, response: chosen, anchors } };
      },
    });
  },
});
