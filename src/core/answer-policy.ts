import * as z from "zod";

/** What kind of answer a question asks for; `open` answers may need a judge. */
export const AnswerKind = z.enum(["text", "number", "expression", "choice", "boolean", "list", "quantity", "open"]);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** How answers are compared, where a question's own conventions differ from the default, which is to refuse in doubt. */
export const AnswerPolicy = z.object({
  /** `strict` (default): 10% is 0.1, never 10. `sign-optional`: a bare 10 is accepted too where the gold is 10%. */
  percent: z.enum(["strict", "sign-optional"]).optional(),
  /** `required` (default): an answer names the unit where the gold does. `assume`: a bare number is in the gold's unit. `ignore`: units are not compared. */
  units: z.enum(["required", "assume", "ignore"]).optional(),
  /** `any` (default): only the value counts. `lowest`: 2/4 is refused for 1/2. */
  fractions: z.enum(["any", "lowest"]).optional(),
  /** `line` (default): boxes that one line joins are a list. `last`: only the last box counts. */
  boxes: z.enum(["line", "last"]).optional(),
  /** `distinct` (default): (1, 2) is neither [1, 2] nor {1, 2}. `loose`: the kind of bracket does not count. */
  brackets: z.enum(["distinct", "loose"]).optional(),
  /** `as-sets` (default): a relation equals the set it describes, x > 1 and (1, ∞). `distinct`: it does not. */
  relations: z.enum(["as-sets", "distinct"]).optional(),
  /** Largest relative difference of numbers. Without it, the digits of a rounded decimal decide. */
  tolerance: z.number().nonnegative().optional(),
  /** Does the order of a list count? Default: no. */
  order: z.boolean().optional(),
  /** Is the last number of a text taken where nothing marks an answer? Default: no. */
  lastNumber: z.boolean().optional(),
  /** `fold` (default): upper and lower case are one, but in symbols, units and formulas. `exact`: they differ everywhere. */
  case: z.enum(["fold", "exact"]).optional(),
});
export type AnswerPolicy = z.infer<typeof AnswerPolicy>;
