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
}

/**
 * Reads JSONL from bytes or text in pieces: splits at line feeds only (U+2028 is an ordinary character), takes CRLF, skips a
 * byte order mark and blank lines.
 * @throws InputError with `file:line` at a line that is not JSON.
 */
export async function* readJsonl(
  pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  { file, onTorn }: ReadJsonlOptions,
): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
  // Pieces of a line are joined once, when it ends: a line may be as long as a book.
  let held: string[] = [];
  let line = 0;
  for await (const piece of pieces) {
    const text = typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      held.push(text.slice(from, end));
      line += 1;
      yield* parseLine(held.join(""), line, file);
      held = [];
      from = end + 1;
    }
    if (from < text.length) held.push(text.slice(from));
  }
  const rest = held.join("") + decoder.decode();
  if (rest === "") return;
  line += 1;
  try {
    yield* parseLine(rest, line, file);
  } catch (error) {
    if (!onTorn) throw error;
    onTorn({ torn: rest, line });
  }
}

function* parseLine(text: string, line: number, file: string): Generator<JsonLine> {
  const bare = line === 1 ? text.replace(/^\uFEFF/, "") : text;
  if (bare.trim() === "") return;
  let value: unknown;
  try {
    value = JSON.parse(bare);
  } catch (cause) {
    throw new InputError(`not JSON: ${bare.length > 60 ? `${bare.slice(0, 60)}…` : bare}`, {
      code: "invalid_jsonl",
      place: `${file}:${line}`,
      hint: "Each line must be one JSON value; the rest of the file was not read.",
      cause,
    });
  }
  yield { value, line };
}
