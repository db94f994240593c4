/** The content of the last `\boxed{…}` whose braces balance, the outer one of nested ones; null where there is none. Linear. */
export function lastBoxed(text: string): string | null {
  const open: number[] = [];
  let found: string | null = null;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") {
      // An escaped brace is text; of `\\{` the backslash is.
      at += text[at + 1] === "{" || text[at + 1] === "}" || text[at + 1] === "\\" ? 1 : 0;
    } else if (character === "{") {
      open.push(at);
    } else if (character === "}") {
      const from = open.pop();
      if (from !== undefined && /\\boxed ?$/.test(text.slice(Math.max(0, from - 7), from)))
        found = text.slice(from + 1, at);
    }
  }
  return found;
}
