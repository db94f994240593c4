import { barDelimiter, quoteMarks, tupleDelimiter } from "./tuple-delimiter.ts";

/** Where a record begins, or the mark that says that no more come. */
export interface TupleMark {
  readonly kind: "entity" | "relation" | "other" | "complete";
  readonly start: number;
  /** Where the first field begins. */
  readonly end: number;
  readonly hasBracket: boolean;
  /** Is the kind given in Chinese? */
  readonly isTranslated: boolean;
  readonly delimiter: string;
}

const kinds = {
  entity: "entities|entity|node|实体|實體|节点",
  relation: "relationships|relationship|relations|relation|edge|关系|關係|关联",
  // Other records of these formats: they end the record before them and say nothing that is asked for.
  other: "content_keywords|content_keyword|claims|claim|关键词",
};

// A record begins with a bracket anywhere, without one at the begin of a line or after the end of another record.
const opening =
  "[(（]\\s{0,4}|(?<=^|##|(?:complete|完成)[|｜][>＞])[ \\t]{0,8}(?:(?:[-*•]|\\d{1,4}[.)、])[ \\t]{0,4})?";
const quotes = `[${quoteMarks}]{0,3}`;
const marks = new RegExp(
  `(?<open>${opening})${quotes}(?:(?<entity>${kinds.entity})|(?<relation>${kinds.relation})|(?<other>${kinds.other}))${quotes}\\s{0,4}(?<delimiter>${tupleDelimiter}|${barDelimiter})` +
    "|[<＜]\\s{0,2}[|｜]?\\s{0,2}(?:completed?|完成|结束)\\s{0,2}[|｜]?\\s{0,2}[>＞]",
  "gimu",
);

/** The first mark at or after an index, or undefined. */
export function findTupleMark(text: string, from: number): TupleMark | undefined {
  marks.lastIndex = from;
  const match = marks.exec(text);
  if (!match) return undefined;
  const { open, entity, relation, delimiter } = match.groups ?? {};
  const kind = entity ? "entity" : relation ? "relation" : delimiter === undefined ? "complete" : "other";
  return {
    kind,
    start: match.index,
    end: match.index + match[0].length,
    hasBracket: /[(（]/.test(open ?? ""),
    isTranslated: /\p{Script=Han}/u.test(entity ?? relation ?? ""),
    delimiter: delimiter ?? "",
  };
}
