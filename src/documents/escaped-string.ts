import type { SourceIndex } from "./block-writer.ts";

/** Where each code unit of a JSON string's value stands: itself, or the backslash of its escape. */
export function escapedString(source: string, quote: number, value: string): SourceIndex {
  const start = quote + 1;
  if (source.startsWith(value, start) && source.charAt(start + value.length) === '"') return start;
  const indexes: number[] = [];
  for (let at = start; indexes.length < value.length; ) {
    indexes.push(at);
    if (source.charAt(at) !== "\\") at += 1;
    else at += source.charAt(at + 1) === "u" ? "\\u0000".length : "\\n".length;
  }
  return indexes;
}
