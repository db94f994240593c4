import * as z from "zod";
import { rewardOptions } from "#core";
import { defineReward, scored, unscored } from "../reward.ts";
import { tagTemplate } from "../templates/completion-template.ts";

const Returned = z.union([z.number(), z.object({ reward: z.number() })]);

/** A module of the user's own. It runs in a thread of its own, with a time limit, where there is a runner. */
export const code = defineReward({
  name: "code",
  version: 1,
  summary: "what the `score` of your own module returns",
  formula: "yours, held within min and max",
  source: "yours",
  options: rewardOptions.code,
  components: ["code"],
  template: tagTemplate,
  range: ({ min, max }) => [min, max],
  async score(input, { module, min, max, options = {} }, { code: runner }) {
    if (!runner) return unscored("error", "no module may run here");
    const returned = Returned.safeParse(await runner.run(module, { ...input, options }));
    if (!returned.success) return unscored("error", `${module} returned neither a number nor { reward }`);
    const reward = typeof returned.data === "number" ? returned.data : returned.data.reward;
    if (!Number.isFinite(reward) || reward < min || reward > max)
      return unscored("error", `${module} returned ${reward}, outside ${min} to ${max}`);
    return scored(reward, { code: { value: reward, max } });
  },
});
