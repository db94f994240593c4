import { hasCjk } from "#text";
import { lineText, type PageLine } from "./page-line.ts";

/** In heights of the type. */
const indent = 0.8;
/** A line that ends before this share of its column is short. */
const shortLine = 0.75;
/** Of the usual distance of two lines; more is a gap between paragraphs. */
const widePitch = 1.35;
const sameSize = 0.1;

const sentenceEnd = /[.!?:;。！？：；…]["'”’)\]」』）》]*$/;
const itemStart = /^(?:[•◦‣▪■●○–—*·-]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s|[（(]?[一二三四五六七八九十]{1,3}[、)）])/;

/** Puts lines in reading order together to paragraphs. */
export function paragraphs(lines: readonly PageLine[]): PageLine[][] {
  const pitch = usualPitch(lines);
  const edges = columnEdges(lines);
  const found: PageLine[][] = [];
  for (const line of lines) {
    const paragraph = found.at(-1);
    const last = paragraph?.at(-1);
    if (
      paragraph &&
      last &&
      goesOn(last, line, { pitch, edges, isItem: itemStart.test(lineText(paragraph[0] ?? last)) })
    )
      paragraph.push(line);
    else found.push([line]);
  }
  return found;
}

interface Layout {
  /** Usual distance of two baselines in heights of the type. */
  readonly pitch: number;
  readonly edges: ReadonlyMap<PageLine, { readonly left: number; readonly right: number }>;
  /** Does the paragraph begin like an item of a list? Its other lines are indented then. */
  readonly isItem: boolean;
}

function goesOn(last: PageLine, line: PageLine, { pitch, edges, isItem }: Layout): boolean {
  const text = lineText(line);
  const before = lineText(last);
  if (last.cells.length > 1 || line.cells.length > 1) return false;
  if (Math.abs(last.size - line.size) > sameSize * Math.max(last.size, line.size)) return false;
  if (itemStart.test(text)) return false;
  const { left, right } = edges.get(last) ?? last;
  const isShort = last.right < left + (right - left) * shortLine;
  if (last.page !== line.page || line.baseline <= last.baseline) {
    if (isShort || sentenceEnd.test(before)) return false;
    return /[-\u00ad\u2010,，、]$/.test(before) || /^\p{Ll}/u.test(text) || (hasCjk(before) && hasCjk(text));
  }
  if (line.baseline - last.baseline > widePitch * pitch * line.size) return false;
  if (/[\p{L}\p{N}][-\u00ad\u2010]$/u.test(before)) return true;
  if (!isItem && line.left > last.left + indent * line.size) return false;
  return !(isShort && (sentenceEnd.test(before) || hasCjk(before) || /^[\p{Lu}\p{N}“"(]/u.test(text)));
}

function usualPitch(lines: readonly PageLine[]): number {
  const distances = lines.flatMap((line, i) => {
    const last = lines[i - 1];
    const distance = last?.page === line.page ? (line.baseline - last.baseline) / line.size : 0;
    return distance > 0.5 && distance < 3 ? [distance] : [];
  });
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? 1.2;
}

/** The column each line stands in: as wide as the widest of the lines that begin about there on its page. */
function columnEdges(lines: readonly PageLine[]): Layout["edges"] {
  const columns = new Map<string, { left: number; right: number }>();
  const keyed = lines.map((line) => {
    const half = Math.floor(line.left / 150);
    const key = `${line.page} ${half}`;
    const known = columns.get(key);
    const left = Math.min(known?.left ?? line.left, line.left);
    columns.set(key, { left, right: Math.max(known?.right ?? line.right, line.right) });
    return [line, key] as const;
  });
  return new Map(keyed.map(([line, key]) => [line, columns.get(key) ?? line]));
}
