/** A text of at most `longest` code units, an ellipsis included where it was longer; never half a character. */
export function clipText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd()}…`;
}
