/** What models would cost, for people; null where one has no price. */
export const priceText = (
  costUsd: { readonly low: number; readonly expected: number; readonly high: number } | null,
): string =>
  costUsd
    ? `about $${costUsd.expected.toFixed(2)} ($${costUsd.low.toFixed(2)} to $${costUsd.high.toFixed(2)}); paid answers are remembered`
    : "no price is configured, so no cost";
