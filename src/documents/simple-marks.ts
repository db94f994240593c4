import type { BlockWriter } from "./block-writer.ts";

/** Every character that may be a mark inside a line. */
const mark = /[*_`[\]<&\\|]/;

const plain = String.raw`[^*_\x60[\]<&\\|\r\n]`;
const word = String.raw`[\p{L}\p{N}]`;

/**
 * Marks that mean one thing wherever they stand: emphasis around letters, links and images with a plain address, code. Their
 * text holds no marks, so that nothing can cross.
 */
const simple = String.raw`(?<!\*)(?<stars>\*{1,2})(?<emphasis>${word}(?:${plain}*${word})?)\k<stars>(?!\*)|!?\[(?<link>${plain}+)\]\([^\s()<>\\\x60]*\)|(?<!\x60)\x60(?<code>[^\x60\s](?:[^\x60\r\n]*[^\x60\s])?)\x60(?!\x60)`;
const simpleMarks = new RegExp(simple, "gu");

/** These are no marks: `snake_case`, "rust & smut". */
const literal = String.raw`(?<=${word})_+(?=${word})|&(?=\s|$)`;
const settled = new RegExp(`${simple}|${literal}`, "gu");

/** Does a line hold no marks but those that `writeSimpleMarks` can read? */
export const hasOnlySimpleMarks = (line: string): boolean => !mark.test(line) || !mark.test(line.replace(settled, ""));

/** Writes text that holds only simple marks, without them. */
export function writeSimpleMarks(writer: BlockWriter, text: string, start: number): void {
  let from = 0;
  if (mark.test(text))
    for (const { 0: marked, index, groups = {} } of text.matchAll(simpleMarks)) {
      writer.write(text.slice(from, index), start + from);
      const inside = groups["emphasis"] ?? groups["link"] ?? groups["code"] ?? "";
      const before = /^(?:\*+|!?\[|`)/.exec(marked)?.[0].length ?? 0;
      writer.write(inside, start + index + before);
      from = index + marked.length;
    }
  writer.write(text.slice(from), start + from);
}
