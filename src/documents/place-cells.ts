import type { SourceIndex } from "./block-writer.ts";

/** A cell's value and where it stands. */
export interface PlacedCell {
  readonly value: string;
  readonly source: SourceIndex;
  /** After its value; a closing quote stands there where it has one. */
  readonly end: number;
}

/**
 * Finds the values of one row of delimited text in their source: values stand there as they are, or between quotes with each
 * quote in them doubled; or so with the quotes around them kept, where something stands between them and the delimiters.
 */
export function placeCells(source: string, start: number, values: readonly string[], delimiter: string): PlacedCell[] {
  let at = start;
  return values.map((value) => {
    const after = source.charAt(at + value.length);
    const isBare =
      source.startsWith(value, at) && (after === "" || after === delimiter || after === "\n" || after === "\r");
    const isKept = !isBare && value.startsWith('"') && !isClosed(source, quotedCell(source, at + 1, value), delimiter);
    const kept = isKept ? doubledQuotes(source, at, value) : undefined;
    if (kept) {
      at = kept.end + delimiter.length;
      return kept;
    }
    const cell = isBare ? { value, source: at, end: at + value.length } : quotedCell(source, at + 1, value);
    if (!isBare && !stands(source, cell)) {
      const found = amongQuotes(source, at, value);
      at = afterQuotes(source, found.end) + delimiter.length;
      return found;
    }
    at = cell.end + (isBare ? 0 : 1) + delimiter.length;
    return cell;
  });
}

/** Does a quote stand after the value, and then what ends a cell? */
const isClosed = (source: string, { end }: PlacedCell, delimiter: string): boolean =>
  source.charAt(end) === '"' && ["", delimiter, "\n", "\r"].includes(source.charAt(end + 1));

function quotedCell(source: string, start: number, value: string): PlacedCell {
  if (!value.includes('"')) return { value, source: start, end: start + value.length };
  return doubledQuotes(source, start, value, true) as PlacedCell;
}

/** Undefined where the value does not stand there, unless it is sure to. The first of the quotes that are kept is not doubled. */
function doubledQuotes(source: string, start: number, value: string, isSure = false): PlacedCell | undefined {
  const indexes: number[] = [];
  let at = start;
  for (let i = 0; i < value.length; i++) {
    if (!isSure && source.charAt(at) !== value.charAt(i)) return undefined;
    indexes.push(at);
    at += source.startsWith('""', at) && (isSure || i > 0) ? 2 : 1;
  }
  return { value, source: indexes, end: at };
}

/** Does each character of the value stand where it is said to? */
const stands = (source: string, { value, source: places }: PlacedCell): boolean =>
  typeof places === "number"
    ? source.startsWith(value, places)
    : places.every((place, i) => source.charAt(place) === value.charAt(i));

/** A value whose quotes pair with nothing: its characters in order, with quotes between them left out. */
function amongQuotes(source: string, start: number, value: string): PlacedCell {
  const indexes: number[] = [];
  let at = start;
  for (let i = 0; i < value.length; i++) {
    while (source.charAt(at) === '"' && value.charAt(i) !== '"') at += 1;
    indexes.push(at);
    at += 1;
  }
  return { value, source: indexes, end: at };
}

function afterQuotes(source: string, end: number): number {
  let at = end;
  while (source.charAt(at) === '"') at += 1;
  return at;
}
