/** The YAML block at the top of a Markdown file. */
export interface FrontMatter {
  /** Where the Markdown begins. */
  readonly end: number;
  readonly title?: string | undefined;
  readonly language?: string | undefined;
}

const longest = 64 * 1024;
const firstLine = /^---[ \t]*(?:\r\n?|\n)/;
const lastLine = /^(?:---|\.\.\.)[ \t]*$(?:\r\n?|\n)?/m;

/** Finds front matter. Two rules with prose between them are none: the first line that is no comment must read `key:`. */
export function frontMatterOf(source: string): FrontMatter {
  const begin = firstLine.exec(source)?.[0].length;
  if (begin === undefined) return { end: 0 };
  const rest = source.slice(begin, begin + longest);
  const last = lastLine.exec(rest);
  if (!last) return { end: 0 };
  const lines = rest.slice(0, last.index).split(/[\r\n]+/);
  const first = lines.find((line) => line.trim() !== "" && !line.startsWith("#"));
  if (first === undefined || !/^["']?[\w .-]+["']?[ \t]*:(?:[ \t]|$)/.test(first)) return { end: 0 };
  const end = begin + last.index + last[0].length;
  return { end, title: fieldOf(/^title[ \t]*:(.*)$/i, lines), language: fieldOf(/^lang(?:uage)?[ \t]*:(.*)$/i, lines) };
}

function fieldOf(pattern: RegExp, lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1]?.trim();
    if (value === undefined || value === "" || /^[|>[{&*]/.test(value)) continue;
    return value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return undefined;
}
