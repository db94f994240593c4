/** What the parser can do in a state. */
export const moves = { shift: 0, reduce: 1, left: 2, right: 3, break: 4 } as const;

/** A move and, for an arc, its label. The index of an action is that of its score. */
export interface Action {
  readonly move: number;
  readonly label: string;
}

/** How often the training saw each label, by move. */
export type MoveTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The actions in the order of their scores: by move, then the label seen most often first, then the larger label. */
export function listActions(table: MoveTable): readonly Action[] {
  return Object.values(moves).flatMap((move) =>
    Object.entries(table[move] ?? {})
      .sort(([one, often], [other, rarer]) => rarer - often || (one < other ? 1 : -1))
      .map(([label]) => ({ move, label })),
  );
}
