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
 * quote in them doubled.
 */
export function placeCells(source: string, start: number, values: readonly string[], delimiter: string): PlacedCell[] {
  let at = start;
  return values.map((value) => {
    const after = source.charAt(at + value.length);
    const isBare =
      source.startsWith(value, at) && (after === "" || after === delimiter || after === "\n" || after === "\r");
    const cell = isBare ? { value, source: at, end: at + value.length } : quotedCell(source, at + 1, value);
    at = cell.end + (isBare ? 0 : 1) + delimiter.length;
    return cell;
  });
}

function quotedCell(source: string, start: number, value: string): PlacedCell {
  if (!value.includes('"')) return { value, source: start, end: start + value.length };
  const indexes: number[] = [];
  let at = start;
  for (let i = 0; i < value.length; i++) {
    indexes.push(at);
    at += source.startsWith('""', at) ? 2 : 1;
  }
  return { value, source: indexes, end: at };
}
