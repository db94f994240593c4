import { distance } from "fastest-levenshtein";

/** Case, dashes and underscores are how people of other languages write the same name. */
const fold = (name: string) => name.replace(/[-_\s]/g, "").toLowerCase();

/** The known name that somebody most likely meant, or undefined. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = fold(name);
  const [best] = known
    .map((one) => ({ one, far: distance(fold(one), wanted) }))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1));
  return best && best.far <= Math.max(1, Math.floor(wanted.length / 3)) ? best.one : undefined;
}
