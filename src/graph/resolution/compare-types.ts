import { foldName, hasCjk } from "#text";

/** Labels that fit everything. */
const vague = new Set(
  "concept entity item object other term thing topic unknown 其他 事物 实体 对象 概念 未知 术语 名词".split(" "),
);

/** Do two type labels say the same? They are free text, so that a shared word is enough; undefined where one says nothing. */
export function compareTypes(a: string | undefined, b: string | undefined): "agree" | "conflict" | undefined {
  const [one, two] = [keyOf(a), keyOf(b)];
  if (one === "" || two === "" || vague.has(one) || vague.has(two) || hasCjk(one) !== hasCjk(two)) return undefined;
  if (one === two) return "agree";
  const parts = (key: string) => (hasCjk(key) ? [...key] : key.split(" "));
  const known = new Set(parts(one));
  return parts(two).some((part) => known.has(part)) ? undefined : "conflict";
}

const keyOf = (type: string | undefined): string =>
  type === undefined ? "" : foldName(type.replace(/_/g, " "), hasCjk(type) ? "zh" : "en").toLowerCase();
