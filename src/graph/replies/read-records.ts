import { jsonReader } from "./json-reader.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { tripleReader } from "./triple-reader.ts";
import { tupleReader } from "./tuple-reader.ts";

/** A list of records in a string in a tool call is two levels deep; more is a loop. */
const deepest = 3;

/** Reads all records of a text into the draft: at each place the form whose record begins there. Linear in the text. */
export function readRecords(text: string, draft: ReplyDraft, isFinished: boolean, depth = 0): void {
  const readNested = (inner: string) => {
    if (depth < deepest) readRecords(inner, draft, isFinished, depth + 1);
  };
  // At the same place the form that takes more to begin wins.
  const readers = [
    tupleReader(text, draft, isFinished),
    jsonReader(text, draft, readNested),
    tripleReader(text, draft, isFinished),
  ];
  const starts = readers.map((reader) => reader.start(0));
  for (;;) {
    const start = Math.min(...starts);
    if (start === Number.POSITIVE_INFINITY) return;
    const at = readers[starts.indexOf(start)]?.read(start) ?? text.length;
    readers.forEach((reader, i) => {
      if ((starts[i] ?? 0) < at) starts[i] = reader.start(at);
    });
  }
}
