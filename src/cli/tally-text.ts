/** How often each of some names occurred, the most frequent first: "3 leak, 1 form"; "" without any. */
export const tallyText = (tally: Readonly<Record<string, number>>): string =>
  Object.entries(tally)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");
