import { InputError } from "./errors.ts";

/** Line ends to other readers (Python's splitlines), ordinary characters to JSON: escaped when we write. */
const foreignLineEnds = /[\u0085\u2028\u2029]/g;

/** One record as one line, line feed included. */
export const encodeJsonLine = (record: unknown): string =>
  `${JSON.stringify(record).replace(foreignLineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;

/** One line as it was read. */
export interface JsonLine {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
}

/** The last line of a file whose writer was killed: it has no line feed and does not parse. It is owed, not wrong. */
export interface TornLine {
  readonly torn: string;
  readonly line: number;
}

export interface ReadJsonlOptions {
  /** Names the source in errors. */
  readonly file: string;
  /** Called for a torn last line; without it such a line is an error like any other. */
  readonly onTorn?: (torn: TornLine) => void;
  /** Called for a line that is not JSON, and the next one is read; without it such a line ends the reading. */
  readonly onInvalid?: (error: InputError) => void;
}

/**
 * Reads JSONL from bytes (UTF-8) or text in pieces: splits at line feeds only (U+2028 is an ordinary character), takes CRLF, skips
 * a byte order mark and blank lines.
 * @throws InputError with `file:line` at a line that is not JSON, or not UTF-8: it would be read as something else
 */
export async function* readJsonl(
  pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  { file, onTorn, onInvalid }: ReadJsonlOptions,
): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decode = (bytes: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(bytes, { stream });
    } catch (cause) {
      throw invalidLine("not UTF-8", { place: `${file}:${line + 1}`, hint: "Save the file as UTF-8", cause });
    }
  };
  // Pieces of a line are joined once, when it ends: a line may be as long as a book.
  let held: string[] = [];
  let line = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = lineEnd(piece, from); end >= 0; end = lineEnd(piece, from)) {
      held.push(typeof piece === "string" ? piece.slice(from, end) : decode(piece.subarray(from, end), false));
      line += 1;
      yield* parseLine(held.join(""), line, file, onInvalid);
      held = [];
      from = end + 1;
    }
    if (from < piece.length)
      held.push(typeof piece === "string" ? piece.slice(from) : decode(piece.subarray(from), true));
  }
  const rest = held.join("");
  try {
    const whole = rest + decode(new Uint8Array(), false);
    if (whole !== "") yield* parseLine(whole, line + 1, file, onInvalid);
  } catch (error) {
    if (!onTorn) throw error;
    onTorn({ torn: rest, line: line + 1 });
  }
}

/** A line feed is no part of any other character of UTF-8. */
const lineEnd = (piece: Uint8Array | string, from: number): number =>
  typeof piece === "string" ? piece.indexOf("\n", from) : piece.indexOf(10, from);

function* parseLine(
  text: string,
  line: number,
  file: string,
  onInvalid?: (error: InputError) => void,
): Generator<JsonLine> {
  const bare = line === 1 ? text.replace(/^\uFEFF/, "") : text;
  if (bare.trim() === "") return;
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch (cause) {
    const shown = bare.length > 60 ? `${bare.slice(0, 60)}…` : bare;
    const error = invalidLine(`not JSON: ${shown}`, {
      place: `${file}:${line}`,
      hint: "Each line must be one JSON value",
      isLast: onInvalid === undefined,
      cause,
    });
    if (!onInvalid) throw error;
    onInvalid(error);
    return;
  }
  yield { value, line };
}

interface InvalidLine {
  readonly place: string;
  readonly hint: string;
  /** Nothing is read after it. */
  readonly isLast?: boolean;
  readonly cause: unknown;
}

const invalidLine = (message: string, { hint, isLast = true, ...rest }: InvalidLine): InputError =>
  new InputError(message, {
    code: "invalid_jsonl",
    hint: `${hint}${isLast ? "; the rest of the file was not read" : ""}.`,
    ...rest,
  });
