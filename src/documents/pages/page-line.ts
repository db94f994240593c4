/** A line of text on a page; points (1/72 inch) from the page's upper left corner as it is shown. */
export interface PageLine {
  /** From 1. */
  readonly page: number;
  /** Parts of one line that stand far apart, as the cells of a row do. */
  readonly cells: readonly PageCell[];
  readonly left: number;
  readonly right: number;
  /** Where its letters stand on. */
  readonly baseline: number;
  /** Height of its type. */
  readonly size: number;
  readonly pageHeight: number;
}

export interface PageCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A line as it is read: the cells of a row set apart as in other tables. */
export const lineText = ({ cells }: PageLine): string => cells.map(({ text }) => text).join(" | ");
