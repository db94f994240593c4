import { ConfigError, contentId, type Response } from "#core";
import type { AnchorReader } from "#rewards";
import { type PipelineStage, processAll, type StageContext } from "../pipeline.ts";
import type { DistillQuestion } from "./distill-question.ts";
import type { Teacher } from "./teacher.ts";
import { withoutTags } from "./without-tags.ts";

/** What a teacher said to a question. */
export interface TeacherResponse {
  readonly response: Response;
  readonly isTruncated: boolean;
}

export interface AskTeacherOptions {
  readonly teacher: Teacher;
  readonly perQuestion: number;
  /** Opened before anybody is paid: without it nothing could be made of the answers. */
  readonly anchors: AnchorReader;
}

interface Asked {
  readonly question: DistillQuestion;
  readonly attempt: number;
}

/** Questions → a teacher's answers, each an item of its own: one that fails costs no other. */
export const askTeacher = ({ teacher, perQuestion, anchors }: AskTeacherOptions): PipelineStage<TeacherResponse> => ({
  name: "rationales",
  summary: "ask the teacher",
  async run(stage, context) {
    context.expect((await prepare(context, { teacher, anchors })) * perQuestion);
    const items = async function* () {
      for await (const question of context.values<DistillQuestion>("questions")) {
        for (let attempt = 0; attempt < perQuestion; attempt++)
          yield { id: `${question.id}/${attempt + 1}`, item: { question, attempt } };
      }
    };
    await processAll<Asked, TeacherResponse>(stage, context, items(), {
      each: async ({ question, attempt }, signal) => {
        const answer = await teacher.answer(question, attempt, signal);
        if (!answer) return { status: "skipped", reason: "no_rationale" };
        const { text, isTruncated } = answer;
        const reasoning = withoutTags(answer.reasoning);
        const response: Response = {
          id: contentId("r", question.id, teacher.engine, String(attempt)),
          ...{ sample: question.id, model: teacher.engine, mode: "teacher", text, reasoning },
          ...(answer.answer === undefined ? {} : { answer: answer.answer }),
        };
        return { status: "ok", value: { response, isTruncated } };
      },
    });
  },
});

/**
 * Counts the questions, and makes sure that something can come of them.
 * @throws ConfigError `no_rationales`, and what the parser throws where it is needed and not set up
 */
async function prepare(
  context: StageContext,
  { teacher, anchors }: Pick<AskTeacherOptions, "teacher" | "anchors">,
): Promise<number> {
  let [count, withRationale, source] = [0, 0, ""];
  const fields = new Map<DistillQuestion["field"], string>();
  for await (const question of context.values<DistillQuestion>("questions")) {
    count += 1;
    if (question.rationale) withRationale += 1;
    source = question.source;
    if (question.language === "en") fields.set(question.field, question.question);
  }
  for (const [domain, text] of fields) await anchors.read(text, { domain });
  if (teacher.engine === "dataset" && count > 0 && withRationale === 0)
    throw new ConfigError(`the questions of ${source} come without reasoning`, {
      code: "no_rationales",
      place: "teacher",
      hint: "Name a model: teacher: { baseUrl, model }.",
    });
  return count;
}
