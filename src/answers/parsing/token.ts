import type { Rational } from "../values/rational.ts";

/** One token of a formula; both front ends make the same tokens. */
export type Token = (
  | {
      readonly type: "number";
      readonly value: Rational;
      readonly digits: string;
      readonly places?: number;
      readonly significant?: number;
    }
  /** A variable, or a name of several letters that is one thing (AB, H2O). */
  | { readonly type: "name"; readonly name: string }
  /** A function, a constant, a LaTeX command, without its backslash. */
  | { readonly type: "command"; readonly name: string }
  | { readonly type: "sign"; readonly sign: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "end" }
) & { /** White space stood before it. */ readonly spaced: boolean };

export interface TokenizeOptions {
  /** Is a comma before three digits a thousands separator? */
  readonly grouping: boolean;
}
