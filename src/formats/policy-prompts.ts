import type { Prompt } from "#core";
import { k2vEn } from "./policy-prompts/k2v-en.ts";
import { k2vZh } from "./policy-prompts/k2v-zh.ts";
import { spearEn } from "./policy-prompts/spear-en.ts";
import { spearZh } from "./policy-prompts/spear-zh.ts";

/** What a model being trained is asked, by the key that stands in a Sample's `prompt.template`: `id@version`. */
export const policyPrompts: Readonly<Record<string, Prompt>> = Object.fromEntries(
  [k2vEn, k2vZh, spearEn, spearZh].map((prompt) => [`${prompt.id}@${prompt.version}`, prompt]),
);
