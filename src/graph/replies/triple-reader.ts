import { unquote } from "./clean-name.ts";
import type { FormReader } from "./form-reader.ts";
import type { ReplyDraft } from "./reply-draft.ts";
import { readTripleGroup, type TripleGroup } from "./triple-group.ts";
import { tupleRecord } from "./tuple-record.ts";

const listMark = /^[ \t]{0,12}(?:(?:[-*•·]|\d{1,4}[.)、:：])[ \t]{0,4})?\*{0,2}/;
const header = /^(?:subject|entity|head|source|主语|主体|实体|头实体)$/i;
const headerRelation = /^(?:relation|relationship|predicate|关系|谓语|谓词)$/i;
const kinds = { entity: /^(?:entity|实体)$/i, relation: /^(?:relationship|relation|关系)$/i };

/**
 * KBevo's triples, one a line: `(entity, relation, value)`, or tab separated, or with ` | ` between. Prose has such lines by
 * chance, so they count only before records of another form.
 */
export function tripleReader(text: string, draft: ReplyDraft, isFinished: boolean): FormReader {
  return {
    start(from) {
      if (draft.hasStrongForm) return Number.POSITIVE_INFINITY;
      for (let at = lineStart(from); at < text.length; at = lineEnd(at) + 1) {
        const line = text.slice(at, lineEnd(at));
        const mark = listMark.exec(line)?.[0].length ?? 0;
        const group = /^\[?[ \t]{0,4}(?=[(（])/.exec(line.slice(mark))?.[0];
        if (group !== undefined) return at + mark + group.length;
        if (separatorOf(line) !== undefined) return at;
      }
      return Number.POSITIVE_INFINITY;
    },
    read(start) {
      const end = lineEnd(start);
      if (draft.hasStrongForm) return end + 1;
      return /[(（]/.test(text.charAt(start)) ? readGroups(start, end) : readColumns(start, end);
    },
  };

  function lineStart(from: number): number {
    if (from === 0 || text.charAt(from - 1) === "\n") return from;
    return lineEnd(from) + 1;
  }

  function lineEnd(from: number): number {
    const end = text.indexOf("\n", from);
    return end < 0 ? text.length : end;
  }

  function readGroups(start: number, end: number): number {
    const line = { text, end, searched: new Map<string, number>() };
    let at = start;
    while (/[(（]/.test(text.charAt(at))) {
      const group = readTripleGroup(line, at);
      if (!group) {
        if (end === text.length && /[,，]/.test(text.slice(at))) draft.truncate();
        return end + 1;
      }
      takeGroup(group);
      at = group.end;
      while (at < end && " \t,;，；".includes(text.charAt(at))) at++;
    }
    return at;
  }

  function takeGroup({ fields, rest }: TripleGroup): void {
    const [subject = "", relation = "", value = ""] = fields.map((field) => field.text);
    const isEntity = kinds.entity.test(subject);
    // ("entity", "name", "type", "summary"): a tuple with commas, safe where its names are quoted.
    if ((isEntity || kinds.relation.test(subject)) && fields.slice(1, 3).every(({ isQuoted }) => isQuoted)) {
      tupleRecord(
        isEntity,
        fields.slice(1).map((field) => field.text),
        draft,
      );
    } else if (fields.length === 2) draft.refuse("field_count");
    else if (fields.length > 2) take(subject, relation, fields.length > 3 ? unquote(rest) : value, fields.length > 3);
  }

  function readColumns(start: number, end: number): number {
    const line = text.slice(start, end);
    const cells = line
      .slice(listMark.exec(line)?.[0].length ?? 0)
      .split(separatorOf(line) ?? "\t")
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "");
    const [subject = "", relation = "", ...values] = cells;
    // Without the end of its line, the value may be cut.
    if (end === text.length && !isFinished) draft.truncate();
    else if (values.length > 0) take(subject, relation, values.join(" "), values.length > 1);
    else if (draft.relations.length > 0) draft.refuse("field_count");
    return end + 1;
  }

  function take(subject: string, relation: string, value: string, isMerged: boolean): void {
    if (header.test(subject) && headerRelation.test(relation)) draft.refuse("placeholder");
    // Not a citation: (Smith, 2020, p. 4).
    else if (/\p{L}/u.test(relation) && relation.length <= 120) {
      if (isMerged) draft.warn("extra_fields_merged");
      draft.addRelation({ source: subject, relation, target: value, declares: true });
    }
  }
}

/** What stands between the columns of a line; a Markdown table is none, nor is a line with records of another form. */
function separatorOf(line: string): string | undefined {
  if (/[{｛]|[<＜][|｜]/.test(line)) return undefined;
  if (/\S\t+\S/.test(line)) return "\t";
  return /^[^|]+ \| [^|]+ \| [^|]/.test(line) ? " | " : undefined;
}
