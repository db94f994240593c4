import { unquote } from "./clean-name.ts";
import type { FormReader } from "./form-reader.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { type SplitTuple, splitTuple } from "./split-tuple.ts";
import { quoteMarks } from "./tuple-delimiter.ts";
import { findTupleMark, type TupleMark } from "./tuple-mark.ts";
import { tupleRecord } from "./tuple-record.ts";

/** GraphGen's and LightRAG's records: `("entity"<|>name<|>type<|>summary)##…<|COMPLETE|>`, with or without brackets. */
export function tupleReader(text: string, draft: ReplyDraft, isFinished: boolean): FormReader {
  let mark: TupleMark | undefined;
  let searchedFrom = Number.POSITIVE_INFINITY;

  /** Marks are asked for from left to right; each is searched once. */
  function markFrom(from: number): TupleMark | undefined {
    const isKnown = searchedFrom <= from && (mark === undefined || mark.start >= from);
    if (!isKnown) {
      mark = findTupleMark(text, from);
      searchedFrom = from;
    }
    return mark;
  }

  return {
    start: (from) => markFrom(from)?.start ?? Number.POSITIVE_INFINITY,
    read(start) {
      const begin = markFrom(start);
      if (!begin) return text.length;
      draft.hasStrongForm = true;
      if (begin.kind === "complete") {
        draft.isComplete = true;
        return begin.end;
      }
      draft.hasTuples = true;
      const limit = markFrom(begin.end)?.start ?? text.length;
      const tuple = splitTuple(text, begin, limit);
      take(begin, tuple, limit);
      return tuple.end;
    },
  };

  function take(begin: TupleMark, tuple: SplitTuple, limit: number): void {
    if (begin.kind === "other") return;
    if (begin.isTranslated) draft.warnOnce("kind_translated");
    if (tuple.isRepaired) draft.warnOnce("delimiter_repaired");
    const atEnd = limit >= text.length;
    // Without its bracket at the very end, or with an open quote before the next record (glued rounds): cut in a field.
    if (!tuple.isClosed && (atEnd ? begin.hasBracket || !isFinished : endsInsideQuote(tuple))) return draft.truncate();
    tupleRecord(begin.kind === "entity", fieldsOf(tuple), draft);
  }

  function endsInsideQuote({ fields }: SplitTuple): boolean {
    const last = fields.at(-1);
    const field = last ? text.slice(last.start, last.end).trim() : "";
    return startsWithMark(field) && (field.length < 2 || !/[)）#]\s*$/.test(field)) && !endsWithMark(field);
  }

  /** Fields as texts; a delimiter inside a quoted field belongs to it. The last one ends with the record. */
  function fieldsOf({ fields, isClosed }: SplitTuple): string[] {
    const texts: string[] = [];
    for (let i = 0; i < fields.length; i++) {
      const first = fields[i];
      const close = closingField(fields, i);
      const last = fields[close] ?? first;
      i = close;
      const raw = first && last ? text.slice(first.start, last.end) : "";
      texts.push(i === fields.length - 1 && !isClosed ? raw.trimEnd().replace(/(?:##|[)）\s`])+$/, "") : raw);
    }
    return texts.map(withoutQuotes);
  }

  /** The index of the field in which the quote that opens field `i` closes; `i` itself where it does not. */
  function closingField(fields: SplitTuple["fields"], i: number): number {
    const field = (at: number) => text.slice(fields[at]?.start, fields[at]?.end).trim();
    const first = field(i);
    if (!startsWithMark(first) || (first.length > 1 && endsWithMark(first))) return i;
    for (let at = i + 1; at < fields.length && !startsWithMark(field(at)); at++) if (endsWithMark(field(at))) return at;
    return i;
  }
}

const startsWithMark = (field: string): boolean => field !== "" && quoteMarks.includes(field.charAt(0));
const endsWithMark = (field: string): boolean => field !== "" && quoteMarks.includes(field.charAt(field.length - 1));

/** Without the quotes around it, or the one that lost its partner. */
function withoutQuotes(raw: string): string {
  const bare = unquote(raw);
  const count = bare.split('"').length - 1;
  return count === 1 && (bare.startsWith('"') || bare.endsWith('"')) ? bare.replace('"', "").trim() : bare;
}
