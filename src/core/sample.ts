import * as z from "zod";
import { AnswerKind, AnswerPolicy } from "./answer-policy.ts";
import { contentId } from "./content-id.ts";
import { Domain } from "./domain.ts";
import { RewardSpec } from "./reward-spec.ts";
import { Span } from "./span.ts";

const Option = z.object({ label: z.string(), text: z.string() });
const Message = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() });

/** A question with its gold answer, where it comes from, and its own reward specification. */
export const Sample = z.object({
  /** Content id of question, answer and options. */
  id: z.string(),
  question: z.string(),
  /** The canonical gold answer. */
  answer: z.string(),
  /** Other accepted forms. */
  aliases: z.array(z.string()),
  options: z.array(Option).optional(),
  answerKind: AnswerKind,
  /** How answers are compared, where that is not the kind's default. */
  policy: AnswerPolicy.optional(),
  language: z.string(),
  domain: z.union([Domain, z.string()]),
  subject: z.string().optional(),
  reward: RewardSpec,
  difficulty: z.object({ passes: z.int(), attempts: z.int(), model: z.string() }).optional(),
  provenance: z.array(Span),
  origin: z.object({
    /** Which method made it: `k2v`, … */
    generator: z.string(),
    /** `offline`, or the model. */
    engine: z.string(),
    /** Ids of the facts it asks about. */
    facts: z.array(z.string()).optional(),
    source: z.string().optional(),
    license: z.string().optional(),
  }),
  context: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  /** The policy prompt: a template's id and version, or messages as they are. */
  prompt: z.union([z.object({ template: z.string() }), z.object({ messages: z.array(Message) })]).optional(),
  split: z.enum(["train", "validation", "test"]),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type Sample = z.infer<typeof Sample>;
export type ChatMessage = z.infer<typeof Message>;

/** The id of a sample: the same question, answer and options have the same id in every run. */
export const sampleId = ({ question, answer, options = [] }: Pick<Sample, "question" | "answer" | "options">): string =>
  contentId("s", question, answer, ...options.flatMap(({ label, text }) => [label, text]));
