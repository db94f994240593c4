import type { Formula } from "../parsing/formula.ts";
import type { CivilDate } from "../values/civil-date.ts";
import type { Unit } from "../values/unit.ts";

/** One way to read an answer. A text may have several; each is compared only with readings it can be compared with. */
export type Reading =
  | { readonly kind: "formula"; readonly formula: Formula }
  | { readonly kind: "quantity"; readonly amount: Formula; readonly unit: Unit }
  | { readonly kind: "date"; readonly date: CivilDate }
  /** Seconds since midnight. */
  | { readonly kind: "time"; readonly seconds: number }
  | { readonly kind: "truth"; readonly value: boolean }
  /** Items set off by commas, semicolons, "and"; ordered where one separator stands inside another. */
  | { readonly kind: "list"; readonly items: readonly Readings[]; readonly isOrdered: boolean }
  | { readonly kind: "text"; readonly text: string };

export interface Readings {
  /** The text that was read. */
  readonly text: string;
  /** The same without spaces and sizes, for a first comparison. */
  readonly squashed: string;
  readonly all: readonly Reading[];
  /** A limit was met: the text is no answer. */
  readonly isOverLimit: boolean;
}
