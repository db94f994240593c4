import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { InputError } from "#core";

/** A string of a JSON value that is to be read as text. */
export interface JsonField {
  readonly value: string;
  /** Where its opening quote stands. */
  readonly quote: number;
  /** Objects around it; 1 directly in the outermost. */
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
          value,
          quote,
          depth: objects.length,
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
  const ordered: JsonField[] = [];
  for (const field of fields) {
    const before = field.isTitle ? ordered.findLastIndex(({ quote }) => quote < field.objectStart) + 1 : ordered.length;
    ordered.splice(before, 0, field);
  }
  return ordered;
}

function malformed(what: string, source: string, at: number): InputError {
  const line = source.slice(0, at).split(/\r\n?|\n/).length;
  const near = source
    .slice(at, at + 40)
    .replace(/\s+/g, " ")
    .trim();
  const reason = what.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return new InputError(`not JSON: ${reason}${near === "" ? " at its end" : ` at ${near}`}`, {
    code: "malformed_json",
    place: String(line),
    hint: "Mend that line; nothing of the file was read.",
  });
}
