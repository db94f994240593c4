/** A box of a drawing, by its middle. */
export interface Box {
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
}

/** Two boxes that a line joins, by index. */
export type Tie = readonly [number, number];
