import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { InputError } from "#core";

/** A string of a JSON value that is to be read as text. */
export interface JsonField {
  readonly value: string;
  /** Where its opening quote stands. */
  readonly quote: number;
  /** Objects around it, at most 12; 1 directly in the outermost. */
  readonly depth: number;
  /** Where the innermost of those begins. */
  readonly objectStart: number;
  readonly isTitle: boolean;
  /** Index of the element of the outermost array that it stands in; undefined where the outermost is an object. */
  readonly element: number | undefined;
}

/** What holds the text in most data sets; `title` makes a heading. */
const usual = new Set(
  `title text content contents body abstract summary description paragraph paragraphs passage passages article context
   section document`.split(/\s+/),
);

/** The parser calls itself for each. Data have a handful; what has more is broken, or made to break programs. */
const deepest = 500;
/** Further ones go on as siblings: nobody reads deeper headings. */
const deepestHeading = 12;

export interface JsonFieldsOptions {
  /** As in `ReadSettings`. */
  readonly fields?: readonly string[] | undefined;
  /** Told the name of every string that is not chosen, for the message where none is. */
  readonly onOther: (name: string) => void;
}

/**
 * Finds the strings to read in a JSON text, in its order, but each title before what its object holds beside.
 *
 * @throws InputError `malformed_json` with the offset's line, counted from 1, as its place.
 */
export function jsonFields(source: string, { fields, onOther }: JsonFieldsOptions): JsonField[] {
  const wanted = fields?.map((field) => field.split(".").reverse());
  const found: JsonField[] = [];
  /** Keys from the outermost; where each open object and array began, and what it is. */
  const open: { kind: "object" | "array"; start: number; key: string; elements: number }[] = [];
  const isWanted = (keys: readonly string[]) =>
    wanted === undefined
      ? usual.has(keys[0]?.toLowerCase() ?? "")
      : wanted.some((path) => path.every((key, i) => key === keys[i]));
  const onValue = () => {
    const last = open.at(-1);
    if (last?.kind === "array") last.elements += 1;
  };
  const begin = (kind: "object" | "array") => (start: number) => {
    onValue();
    if (open.length === deepest) throw tooDeep(lineAt(source, start));
    open.push({ kind, start, key: "", elements: 0 });
  };
  const end = () => void open.pop();
  visit(
    source,
    {
      onObjectBegin: begin("object"),
      onArrayBegin: begin("array"),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(name) {
        const last = open.at(-1);
        if (last) last.key = name;
      },
      onLiteralValue(value, quote) {
        onValue();
        const objects = open.filter(({ kind }) => kind === "object");
        if (typeof value !== "string" || value.trim() === "") return;
        const keys = objects.map(({ key }) => key).reverse();
        const [outermost] = open;
        if (objects.length === 0 || !isWanted(keys)) return onOther(keys.toReversed().join("."));
        found.push({
          // Halves of surrogate pairs cannot be written as UTF-8.
          value: value.replace(/\p{Surrogate}/gu, "\ufffd"),
          quote,
          depth: Math.min(objects.length, deepestHeading),
          objectStart: objects.at(-1)?.start ?? 0,
          isTitle: keys[0]?.toLowerCase() === "title",
          element: outermost?.kind === "array" ? outermost.elements - 1 : undefined,
        });
      },
      onError: (error: ParseErrorCode, at) => {
        throw malformed(printParseErrorCode(error), source, at);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return titlesFirst(found);
}

function titlesFirst(fields: readonly JsonField[]): JsonField[] {
  const place = ({ isTitle, objectStart, quote }: JsonField) => (isTitle ? objectStart : quote);
  return fields.toSorted((a, b) => place(a) - place(b));
}

function malformed(what: string, source: string, at: number): InputError {
  const near = source
    .slice(at, at + 40)
    .replace(/\s+/g, " ")
    .trim();
  const reason = what.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return new InputError(`not JSON: ${reason}${near === "" ? " at its end" : ` at ${near}`}`, {
    code: "malformed_json",
    place: lineAt(source, at),
    hint: "Mend that line; nothing of the file was read.",
  });
}

const tooDeep = (place: string): InputError =>
  new InputError(`not JSON that can be read: more than ${deepest} values stand inside one another`, {
    code: "malformed_json",
    place,
    hint: "Brackets are probably never closed; flatten what is really so deep. Nothing of the file was read.",
  });

const lineAt = (source: string, at: number): string => String(source.slice(0, at).split(/\r\n?|\n/).length);
