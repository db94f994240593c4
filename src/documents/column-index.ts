/** `C7` → 2; undefined where it is no cell that a sheet can have. */
export function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  const index = [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return index < mostColumns ? index : undefined;
}

/** The last one is XFD. */
const mostColumns = 16_384;
