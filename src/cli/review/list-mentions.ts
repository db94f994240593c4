import { plain } from "../plain.ts";
import type { EntityMentions } from "./entity-mentions.ts";

/** The places of an entity as `--json` prints them. */
export const describeMentions = ({ entity: { id, name, type, aliases }, mentions }: EntityMentions) => ({
  entity: { id, name, type, aliases },
  mentions: mentions.map(({ number, mention: { document, start, end, text }, path, at, before, after, takenBy }) => ({
    ...{
      number,
      document,
      path,
      ...(at === undefined ? {} : { at }),
      start,
      end,
      text,
      sentence: `${before}${text}${after}`,
    },
    ...(takenBy === undefined ? {} : { takenBy }),
  })),
});

/** The same for people: numbered sentences with the name between marks. */
export function mentionLines({ entity: { id, name, type }, mentions }: EntityMentions): string[] {
  const width = String(mentions.length).length;
  return [
    `${plain(name)} (${plain(type)})  ${id}  named ${mentions.length}×`,
    ...mentions.map(({ number, mention, path, at, before, after, takenBy }) => {
      const out = takenBy === undefined ? "" : `  [taken out by ${takenBy}]`;
      const sentence = `${plain(before)}«${plain(mention.text)}»${plain(after)}`.trim();
      return `${String(number).padStart(width + 2)}  ${plain(path)}${at === undefined ? "" : ` (${plain(at)})`}  ${sentence}${out}`;
    }),
  ];
}
