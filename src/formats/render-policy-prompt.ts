import { type ChatMessage, InputError, type Sample } from "#core";
import { policyPrompts } from "./policy-prompts.ts";

/**
 * The messages a model being trained is given for a sample: the sample's own ones as they are, or its question in the template
 * that it names; without either, in the first template of its language (English if there is none). Options of a multiple-choice
 * question stand below it, one a line.
 * @throws InputError `unknown_template`, naming the known ones.
 */
export function renderPolicyPrompt(sample: Sample): ChatMessage[] {
  const { prompt, options = [] } = sample;
  if (prompt && "messages" in prompt) return [...prompt.messages];
  const question = [sample.question, ...options.map(({ label, text }) => `${label}. ${text}`)].join("\n");
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

/**
 * The policy prompt and the gold answer, for supervised fine-tuning. The assistant says `<answer>…</answer>` and no `<think>`: a
 * Sample has no reasoning, and an empty pair of tags would teach the model to skip it. This is the K2V paper's SFT ablation, not a
 * way to teach the template.
 * @throws InputError `unknown_template`.
 */
export const renderSolvedPrompt = (sample: Sample): ChatMessage[] => [
  ...renderPolicyPrompt(sample),
  { role: "assistant", content: `<answer>${sample.answer}</answer>` },
];

const templateOf = (key: string) => (Object.hasOwn(policyPrompts, key) ? policyPrompts[key] : undefined);

const templateFor = (language: string) => {
  const templates = Object.values(policyPrompts);
  return templates.find((one) => one.language === language) ?? templates[0];
};
