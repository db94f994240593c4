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
      const isWhole = limit < text.length || isFinished;
      const tuple = splitTuple(text, begin, limit);
      take(begin, tuple, isWhole);
      return tuple.end;
    },
  };

  function take({ kind, isTranslated, hasBracket }: TupleMark, tuple: SplitTuple, isWhole: boolean): void {
    if (kind === "other") return;
    if (isTranslated) draft.warnOnce("kind_translated");
    if (tuple.isRepaired) draft.warnOnce("delimiter_repaired");
    // Open at the end of the reply, or in a quote before the next record (glued rounds): cut in a field.
    const isCut = !tuple.isClosed && (!isWhole || endsInsideQuote(tuple) || (hasBracket && tuple.end === text.length));
    if (isCut) draft.truncate();
    else tupleRecord(kind === "entity", fieldsOf(tuple, kind === "entity"), draft);
  }

  function endsInsideQuote({ fields }: SplitTuple): boolean {
    const last = fields.at(-1);
    const field = last ? text.slice(last.start, last.end).trim() : "";
    return startsWithMark(field) && !(field.length > 1 && endsWithMark(field)) && !/[)）#]$/.test(field);
  }

  /** Fields as texts. A delimiter inside a quoted field, or in an entity's description, belongs to it. */
  function fieldsOf({ fields, isClosed }: SplitTuple, isEntity: boolean): string[] {
    const raw = (from: number, to: number) => text.slice(fields[from]?.start, fields[to]?.end);
    const texts: string[] = [];
    for (let from = 0; from < fields.length; from++) {
      let to = closingField(from);
      if (isEntity && texts.length === 2 && !startsWithMark(raw(from, from).trim())) to = fields.length - 1;
      const field = raw(from, to);
      from = to;
      // Without its bracket, a record still has what stands between it and the next one.
      texts.push(to < fields.length - 1 || isClosed ? field : withoutEnd(field));
    }
    return texts.map(withoutQuotes);

    /** The field in which the quote that opens a field closes; the field itself where none does. */
    function closingField(from: number): number {
      const first = raw(from, from).trim();
      if (!startsWithMark(first) || (first.length > 1 && endsWithMark(first))) return from;
      for (let at = from + 1; at < fields.length; at++) {
        const field = raw(at, at).trim();
        if (startsWithMark(field)) return from;
        if (endsWithMark(field)) return at;
      }
      return from;
    }
  }
}

const startsWithMark = (field: string): boolean => field !== "" && quoteMarks.includes(field.charAt(0));
const endsWithMark = (field: string): boolean => field !== "" && quoteMarks.includes(field.charAt(field.length - 1));

/** Without what closes a record and parts it from the next. */
function withoutEnd(field: string): string {
  let end = field.length;
  while (end > 0 && /[#)）\s`]/.test(field.charAt(end - 1))) end--;
  return field.slice(0, end);
}

/** Without the quotes around it, or the one that lost its partner. */
function withoutQuotes(raw: string): string {
  const bare = unquote(raw);
  const count = bare.split('"').length - 1;
  return count === 1 && (bare.startsWith('"') || bare.endsWith('"')) ? bare.replace('"', "").trim() : bare;
}
