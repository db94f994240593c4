import { BudgetError } from "#core";

/** Tokens of one call, as the server counted them. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Price {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** What a call costs in USD; null without a price. */
export const costOf = ({ promptTokens, completionTokens }: Usage, price: Price | undefined): number | null =>
  price ? (promptTokens * price.inputPerMillion + completionTokens * price.outputPerMillion) / 1_000_000 : null;

export interface BudgetLimits {
  readonly usd?: number | undefined;
  readonly tokens?: number | undefined;
}

/** What may be spent, and what is. A call begins only while something is left, so that at most the calls in flight go over. */
export class Budget {
  readonly #limits: BudgetLimits;
  #usd: number;
  #tokens: number;

  /** @param spent What earlier starts of the run spent. */
  constructor(limits: BudgetLimits, spent: { readonly usd: number; readonly tokens: number } = { usd: 0, tokens: 0 }) {
    this.#limits = limits;
    this.#usd = spent.usd;
    this.#tokens = spent.tokens;
  }

  add(usage: Usage, usd: number | null): void {
    this.#usd += usd ?? 0;
    this.#tokens += usage.promptTokens + usage.completionTokens;
  }

  /** @throws BudgetError `budget_reached` */
  check(): void {
    const { usd, tokens } = this.#limits;
    const isOver = (usd !== undefined && this.#usd >= usd) || (tokens !== undefined && this.#tokens >= tokens);
    if (!isOver) return;
    throw new BudgetError(
      `the budget is used up: $${this.#usd.toFixed(4)}, ${this.#tokens.toLocaleString("en")} tokens`,
      {
        code: "budget_reached",
        hint: "Raise budget.usd or budget.tokens and run again: it goes on, and nothing is paid twice.",
        isFatal: true,
      },
    );
  }
}
