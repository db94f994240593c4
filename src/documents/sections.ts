import type { Section } from "#core";
import { clip } from "./clip.ts";
import type { Heading } from "./document-reader.ts";

/** Characters of a heading in the paths of its sections: one that holds a chapter would be there for each of them. */
const longestHeading = 300;

/**
 * The sections that headings make: each runs from its heading to the next one of the same or a higher level, so that a
 * subsection lies inside its parent. Text before the first heading is in none.
 */
export function sectionsOf(text: string, headings: readonly Heading[]): Section[] {
  const sections: Section[] = [];
  const open: { level: number; section: Section }[] = [];
  const closeFrom = (level: number, end: number) => {
    while ((open.at(-1)?.level ?? 0) >= level) {
      const closed = open.pop();
      if (closed) closed.section.end = end;
    }
  };
  for (const { level, start, end, label } of headings) {
    closeFrom(level, start);
    const path = [...(open.at(-1)?.section.path ?? []), label ?? clip(text.slice(start, end), longestHeading)];
    const section: Section = { path, start, end: text.length };
    open.push({ level, section });
    sections.push(section);
  }
  return sections;
}
