import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ParsedText } from "#core";

const file = resolve(import.meta.dirname, "../../../../shared/cases/spacy-parses.jsonl");

type Strings = readonly string[];
type PlainAnchor = string | readonly string[];
interface Row {
  readonly id: string;
  readonly text: string;
  readonly tokens: Strings;
  readonly offsets: readonly number[];
  readonly ws: readonly boolean[];
  readonly tag: Strings;
  readonly pos: Strings;
  readonly lemma: Strings;
  readonly head: readonly number[];
  readonly dep: Strings;
  readonly sent_start: readonly number[];
  readonly chunks: ParsedText["chunks"];
  readonly sci: readonly PlainAnchor[];
  readonly com: readonly PlainAnchor[];
  readonly sci_code: readonly PlainAnchor[];
  readonly com_code: readonly PlainAnchor[];
}

/** A text with spaCy's parse and the anchors that the released rules find in it. */
export interface ParsedCase {
  readonly id: string;
  readonly text: string;
  readonly parse: ParsedText;
  readonly anchors: Readonly<
    Record<"science paper" | "science code" | "commonsense paper" | "commonsense code", unknown>
  >;
}

/** spaCy's parses, where they lie beside the project; none elsewhere. */
export const parsedCases: readonly ParsedCase[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => caseOf(JSON.parse(line) as Row))
  : [];

function caseOf(row: Row): ParsedCase {
  const tokens = row.tokens.map((text, at) => ({
    ...{ text, idx: row.offsets[at] ?? 0, lemma: row.lemma[at] ?? "", pos: row.pos[at] ?? "", tag: row.tag[at] ?? "" },
    ...{
      dep: row.dep[at] ?? "",
      head: row.head[at] ?? at,
      sentStart: row.sent_start.includes(at),
      ws: row.ws[at] ?? false,
    },
  }));
  const pairs = (anchors: readonly PlainAnchor[]) => anchors.map((anchor) => [anchor].flat());
  return {
    id: row.id,
    text: row.text,
    parse: { tokens, chunks: row.chunks.map(({ start, end, root }) => ({ start, end, root })) },
    anchors: {
      "science paper": pairs(row.sci),
      "science code": pairs(row.sci_code),
      "commonsense paper": pairs(row.com),
      "commonsense code": pairs(row.com_code),
    },
  };
}
