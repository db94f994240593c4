/**
 * Reads one form of records out of a text. A reader goes from left to right and decides nothing by what it cannot see yet:
 * whatever a reply gives, a longer reply with the same begin gives too. Where a decision hangs on text after the end, the
 * record is not taken.
 */
export interface FormReader {
  /** Where the next record (or list of records) of the form begins, at or after `from`; Infinity where none does. */
  start(from: number): number;
  /** Reads what begins at `start`; returns where reading goes on, after `start`. */
  read(start: number): number;
}
