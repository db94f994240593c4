/** The beginning of a text, never half a surrogate pair. */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
