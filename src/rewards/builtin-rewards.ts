import { code } from "./builtin/code.ts";
import { exact } from "./builtin/exact.ts";
import { f1 } from "./builtin/f1.ts";
import { format } from "./builtin/format.ts";
import { genrm } from "./builtin/genrm.ts";
import { k2v } from "./builtin/k2v.ts";
import { language } from "./builtin/language.ts";
import { length } from "./builtin/length.ts";
import { logicRl } from "./builtin/logic-rl.ts";
import { overlong } from "./builtin/overlong.ts";
import { rarExplicit } from "./builtin/rar-explicit.ts";
import { rarImplicit } from "./builtin/rar-implicit.ts";
import { rubric } from "./builtin/rubric.ts";
import { spear } from "./builtin/spear.ts";
import { createSum } from "./builtin/sum.ts";
import type { Reward } from "./reward.ts";

const single: readonly Reward[] = [
  k2v,
  rubric,
  rarExplicit,
  rarImplicit,
  genrm,
  spear,
  logicRl,
  f1,
  exact,
  format,
  overlong,
  length,
  language,
  code,
];

/** All rewards by the `type` of a sample's `reward`. A new one is a file in builtin/, its options in core, and a line here. */
export const builtinRewards: readonly Reward[] = [...single, createSum(single)];
