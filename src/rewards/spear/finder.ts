/**
 * Finds the next place of a string at or after a position that only grows, or the text's length where there is none. What was
 * found is kept, so that all look-ups together read the text once.
 */
export function createFinder(text: string, wanted: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      const found = text.indexOf(wanted, from);
      next = found < 0 ? text.length : found;
    }
    return next;
  };
}
