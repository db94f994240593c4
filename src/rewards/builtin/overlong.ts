import { rewardOptions } from "#core";
import { loadTokenCounter } from "#text";
import { defineReward, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";

/** DAPO's soft punishment of length, bounded: 0 up to the cache, then falling to −1 (rewards-and-protocols.md §1). */
export const overlong = defineReward({
  name: "overlong",
  version: 1,
  summary: "0, falling to −1 where a completion comes near the token limit",
  formula: "0 up to L − C tokens, ((L − C) − n)/C up to L, then −1; L = 4096, C = 512",
  source: "DAPO Eq 13",
  options: rewardOptions.overlong,
  components: ["overlong"],
  template: tagTemplate,
  range: () => [-1, 0],
  async score({ completion, completionTokens }, { maxTokens = 4096, cacheTokens = 512 }) {
    if (cacheTokens > maxTokens) return unscored("invalid_item", "cacheTokens is more than maxTokens");
    const tokens = completionTokens ?? (await loadTokenCounter())(completion);
    const free = maxTokens - cacheTokens;
    // Not −0, which JSON writes as 0 and a comparison of bytes tells apart.
    const value = tokens <= free ? 0 : Math.max(-1, (free - tokens) / cacheTokens);
    const reason = `${tokens} tokens${completionTokens === undefined ? ", counted here and not by the trainer" : ""}`;
    return scored(value, { overlong: { value, max: 0, reason } });
  },
});
