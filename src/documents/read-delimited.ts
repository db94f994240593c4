import { InputError } from "#core";
import { BlockWriter } from "./block-writer.ts";
import type { ExtractedText } from "./document-reader.ts";
import { type PlacedCell, placeCells } from "./place-cells.ts";

export interface ReadDelimitedOptions {
  readonly delimiter: string;
  /** Columns to read; all without it. */
  readonly fields?: readonly string[] | undefined;
}

/**
 * Rows of delimited text (RFC 4180, any line ends) as paragraphs, a line `column: value` for each cell that holds something. The
 * first row names the columns; each name in the text leads back to it.
 *
 * @throws InputError `malformed_table` with the line as its place; `no_text_fields`
 */
export async function readDelimited(
  source: string,
  { delimiter, fields }: ReadDelimitedOptions,
): Promise<ExtractedText> {
  const writer = new BlockWriter();
  let names: readonly PlacedCell[] | undefined;
  for await (const { values, start } of rowsOf(source, delimiter)) {
    if (values.every((value) => value.trim() === "")) continue;
    const cells = placeCells(source, start, values, delimiter);
    if (names === undefined) {
      names = cells;
      if (fields && !names.some(({ value }) => fields.includes(value.trim()))) throw noColumn(names);
    } else {
      writeRow(writer, { names, cells, fields });
    }
  }
  return { ...writer.finish(), headings: [] };
}

interface Row {
  readonly names: readonly PlacedCell[];
  readonly cells: readonly PlacedCell[];
  readonly fields: readonly string[] | undefined;
}

function writeRow(writer: BlockWriter, { names, cells, fields }: Row): void {
  let last = writer.length;
  for (const [i, { value, source, end }] of cells.entries()) {
    const name = names[i];
    const isWanted = !fields || fields.includes(name?.value.trim() ?? "");
    if (!isWanted || value.trim() === "") continue;
    writer.endLine(last);
    if (name && name.value.trim() !== "") writer.write(name.value.trim(), trimmedSource(name));
    else writer.write(`column ${i + 1}`, Array(`column ${i + 1}`.length).fill(end));
    const colon = name?.end ?? end;
    writer.write(":", colon);
    writer.space(name ? colon + 1 : colon);
    writer.write(value, source);
    last = end;
  }
  writer.endFirmBlock(last);
}

function trimmedSource({ value, source }: PlacedCell): PlacedCell["source"] {
  const from = value.length - value.trimStart().length;
  return typeof source === "number" ? source + from : source.slice(from);
}

/** The parser takes bytes in pieces, and gives each row as it stood, which says where it stands. */
async function* rowsOf(source: string, delimiter: string): AsyncGenerator<{ values: string[]; start: number }> {
  const [{ parse }, { Readable }] = await Promise.all([import("csv-parse"), import("node:stream")]);
  const parser = parse({
    delimiter,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const input = Readable.from(piecesOf(source));
  input.pipe(parser);
  let start = 0;
  try {
    for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
      yield { values: record, start };
      start += raw.length;
      // Of a CRLF the parser's copy of the row has the first half.
      if (raw.endsWith("\r") && source.charAt(start) === "\n") start += 1;
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw malformed(error as Error & { lines?: number });
  } finally {
    input.destroy();
    parser.destroy();
  }
}

const pieceLength = 64 * 1024;

function* piecesOf(source: string): Generator<Buffer> {
  for (let from = 0; from < source.length; ) {
    let to = Math.min(source.length, from + pieceLength);
    // Half a surrogate pair has no encoding.
    if (/[\ud800-\udbff]/.test(source.charAt(to - 1)) && to < source.length) to += 1;
    yield Buffer.from(source.slice(from, to));
    from = to;
  }
}

const malformed = ({ message, lines }: Error & { lines?: number }): InputError =>
  new InputError(`not a table: ${message.charAt(0).toLowerCase()}${message.slice(1)}`, {
    code: "malformed_table",
    ...(lines === undefined ? {} : { place: String(lines) }),
    hint: "A cell that begins with a quote ends with one, and quotes inside it are doubled.",
  });

const noColumn = (names: readonly PlacedCell[]): InputError =>
  new InputError(`none of its columns is in documents.fields: ${names.map(({ value }) => value).join(", ")}`, {
    code: "no_text_fields",
    hint: "Name those that hold text in documents.fields of the configuration, or leave it out for all.",
  });
