import type { Document } from "#core";

const mostRuns = 12;

/** `no text on pages 3, 7–9: pictures, or empty`; nothing where all was read. */
export function unreadPages({ unread = [], origin }: Pick<Document, "unread" | "origin">): string {
  if (unread.length === 0) return "";
  const runs: { first: number; last: number }[] = [];
  for (const { page } of unread) {
    const before = runs.at(-1);
    if (before && page === before.last + 1) before.last = page;
    else runs.push({ first: page, last: page });
  }
  const shown = runs.slice(0, mostRuns).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const more = runs.length > mostRuns ? " …" : "";
  const kind = origin.format === "pptx" ? "slide" : "page";
  return `no text on ${kind}${unread.length === 1 ? "" : "s"} ${shown.join(", ")}${more}: pictures, or empty`;
}
