import { type CompiledGold, compileGold, verifyAnswer } from "#answers";
import type { Response } from "#core";
import type { Outcome } from "#runs";
import { type PipelineStage, processAll, type StageContext } from "../pipeline.ts";
import type { TeacherResponse } from "./ask-teacher.ts";
import type { DistillConfig } from "./config.ts";
import type { DistillQuestion } from "./distill-question.ts";

/** What is held against a teacher's answer; nothing where it is right. */
type Objection =
  | "wrong_answer"
  | "no_answer"
  | "unreadable_answer"
  | "undetermined"
  | "truncated"
  | "no_rationale"
  | "unanswered";

interface JudgedResponse {
  readonly response: Response;
  readonly objection?: Objection;
  /** Why, in words. */
  readonly why: string;
}

/** A question with all answers, one of which is chosen; or why it is dropped. */
export interface JudgedQuestion {
  readonly question: DistillQuestion;
  readonly responses: readonly JudgedResponse[];
  readonly chosen?: Response;
  readonly dropped?: Objection;
}

type Answers = readonly Outcome<TeacherResponse>[];

/** Teachers' answers → which are right; of a question's right ones the first is chosen. */
export const verifyRationales = (options: DistillConfig["rationales"]): PipelineStage<JudgedQuestion> => ({
  name: "verify",
  summary: "hold the teacher's answers against the gold answers",
  async run(stage, context) {
    await processAll<readonly [DistillQuestion, Answers], JudgedQuestion>(
      stage,
      context,
      answered(context, options.perQuestion),
      { each: async ([question, answers]) => ({ status: "ok", value: judge(question, answers, options.wrong) }) },
    );
  },
});

/** Each question with its answers, which stand in the same order. */
async function* answered(context: StageContext, perQuestion: number) {
  const outcomes = context.outcomes<TeacherResponse>("rationales");
  for await (const question of context.values<DistillQuestion>("questions")) {
    const answers: Outcome<TeacherResponse>[] = [];
    while (answers.length < perQuestion) {
      const { done, value } = await outcomes.next();
      if (done) break;
      answers.push(value);
    }
    yield { id: question.id, item: [question, answers] as const };
  }
}

function judge(question: DistillQuestion, answers: Answers, wrong: "drop" | "keep"): JudgedQuestion {
  const { answer, answerKind, aliases, options, policy } = question;
  const gold = compileGold({ gold: answer, kind: answerKind, aliases, options, policy });
  const responses = answers.flatMap((outcome) => (outcome.status === "ok" ? [check(outcome.value, gold)] : []));
  const usable =
    responses.find(({ objection }) => objection === undefined) ??
    (wrong === "keep" ? responses.find(hasRationale) : undefined);
  if (usable) return { question, responses, chosen: usable.response };
  const isSkipped = answers.some(({ status }) => status === "skipped");
  return { question, responses, dropped: responses[0]?.objection ?? (isSkipped ? "no_rationale" : "unanswered") };
}

const hasRationale = ({ response }: JudgedResponse): boolean =>
  response.reasoning !== undefined && response.reasoning !== "";

function check({ response, isTruncated }: TeacherResponse, gold: CompiledGold): JudgedResponse {
  const { text, reasoning = "", answer } = response;
  const { verdict, extracted, why } =
    answer === undefined ? verifyAnswer({ gold, completion: text }) : verifyAnswer({ gold, answer });
  const isRight = verdict === "correct";
  const said = answer ?? extracted?.text;
  const judged = { ...response, ...(said === undefined ? {} : { answer: said }), correct: isRight };
  const object = (objection: Objection): JudgedResponse => ({ response: judged, objection, why });
  if (isRight) return reasoning === "" ? object("no_rationale") : { response: judged, why };
  if (isTruncated) return object("truncated");
  if (verdict === "incorrect") return object("wrong_answer");
  if (verdict === "no_answer") return object("no_answer");
  return object(verdict === "invalid_answer" ? "unreadable_answer" : "undetermined");
}
