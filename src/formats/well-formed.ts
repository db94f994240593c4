/**
 * A row in which half a surrogate pair (a text cut within an emoji) has become U+FFFD, in every text of it. Python cannot
 * encode such a half, and Arrow's JSON reader refuses the whole file for one.
 */
export function wellFormed<T>(value: T): T;
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map((item) => wellFormed(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wellFormed(item)]));
}
