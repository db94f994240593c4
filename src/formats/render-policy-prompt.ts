import { type ChatMessage, InputError, type RewardSpec, type Sample } from "#core";
import { policyPrompts } from "./policy-prompts.ts";

/**
 * The messages a model being trained is given for a sample: the sample's own ones as they are, or its question in the template
 * that it names; without either, in the first template of its language (English if there is none). Options of a multiple-choice
 * question stand below it, one a line.
 * @throws InputError `unknown_template`, naming the known ones.
 */
export function renderPolicyPrompt(sample: Sample): ChatMessage[] {
  const { prompt } = sample;
  if (prompt && "messages" in prompt) return [...prompt.messages];
  const question = questionText(sample);
  const template = prompt ? templateOf(prompt.template) : templateFor(sample.language);
  if (template === undefined) {
    throw new InputError(`unknown policy prompt ${prompt?.template}`, {
      code: "unknown_template",
      place: sample.id,
      hint: `Known: ${Object.keys(policyPrompts).join(", ")}; a sample can also carry its own prompt.messages.`,
    });
  }
  return [{ role: "user", content: template.render({ question }) }];
}

/** A question with its options below it, one a line. */
export const questionText = ({ question, options = [] }: Pick<Sample, "question" | "options">): string =>
  [question, ...options.map(({ label, text }) => `${label}. ${text}`)].join("\n");

/**
 * The policy prompt and the gold answer, for supervised fine-tuning: behind the teacher's reasoning in think tags where the reward has
 * one (SPEAR). Else the assistant says `<answer>…</answer>` and no `<think>`: an empty pair of tags would teach the model to skip it.
 * That is the K2V paper's SFT ablation, not a way to teach the template.
 * @throws InputError `unknown_template`.
 */
export function renderSolvedPrompt(sample: Sample): ChatMessage[] {
  const rationale = rationaleOf(sample.reward);
  const answer = `<answer>${sample.answer}</answer>`;
  const content = rationale === undefined ? answer : `<think>\n${rationale}\n</think>\n${answer}`;
  return [...renderPolicyPrompt(sample), { role: "assistant", content }];
}

/** The teacher's reasoning in a reward, also where it is part of a sum. */
function rationaleOf(reward: RewardSpec): string | undefined {
  if (reward.type === "spear") return reward.rationale;
  if (reward.type !== "sum") return undefined;
  return reward.parts.map((part) => rationaleOf(part)).find((rationale) => rationale !== undefined);
}

const templateOf = (key: string) => (Object.hasOwn(policyPrompts, key) ? policyPrompts[key] : undefined);

const templateFor = (language: string) => {
  const templates = Object.values(policyPrompts);
  return templates.find((one) => one.language === language) ?? templates[0];
};
