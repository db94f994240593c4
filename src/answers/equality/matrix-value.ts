import { type Formula, product, sum } from "../parsing/formula.ts";

type Matrix = Extract<Formula, { kind: "matrix" }>;
const isMatrix = (formula: Formula): formula is Matrix => formula.kind === "matrix";

/** Sums, multiples and products of matrices carried out; other formulas as they are. */
export function valueOfMatrix(formula: Formula): Formula {
  if (formula.kind === "sum" && formula.terms.length > 0) {
    const terms = formula.terms.map(valueOfMatrix);
    const [first, ...rest] = terms.filter(isMatrix);
    if (!first || rest.length + 1 < terms.length) return formula;
    return rest.reduce<Matrix | undefined>((a, b) => a && entrywise(a, b), first) ?? formula;
  }
  if (formula.kind !== "product") return formula;
  const factors = formula.factors.map(valueOfMatrix);
  const matrices = factors.filter(isMatrix);
  const [first, ...rest] = matrices;
  if (!first) return formula;
  const scalars = factors.filter((factor) => !isMatrix(factor));
  const total = rest.reduce<Matrix | undefined>((a, b) => a && multiplied(a, b), first);
  if (!total) return formula;
  return scalars.length === 0
    ? total
    : { kind: "matrix", rows: total.rows.map((row) => row.map((cell) => product(...scalars, cell))) };
}

function entrywise(a: Matrix, b: Matrix): Matrix | undefined {
  if (a.rows.length !== b.rows.length || a.rows[0]?.length !== b.rows[0]?.length) return undefined;
  return {
    kind: "matrix",
    rows: a.rows.map((row, i) => row.map((cell, j) => sum(cell, (b.rows[i] as readonly Formula[])[j] as Formula))),
  };
}

function multiplied(a: Matrix, b: Matrix): Matrix | undefined {
  const inner = b.rows.length;
  const width = b.rows[0]?.length ?? 0;
  if (a.rows[0]?.length !== inner || a.rows.length * width * inner > 512) return undefined;
  return {
    kind: "matrix",
    rows: a.rows.map((row) =>
      Array.from({ length: width }, (_, j) =>
        sum(...row.map((cell, k) => product(cell, (b.rows[k] as readonly Formula[])[j] as Formula))),
      ),
    ),
  };
}
