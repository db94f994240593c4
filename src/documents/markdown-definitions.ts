const label = String.raw`\[((?:[^[\]\\\r\n]|\\.){1,999})\]`;
const definition = new RegExp(`^ {0,3}${label}:[^\\r\\n]*(?:\\r\\n?|\\n|$)`, "gm");
const reference = new RegExp(label, "g");

/**
 * Link definitions of a source, for stretches parsed alone: gives the Markdown that defines every label which a text names,
 * so that `[soil][1]` reads "soil" wherever `[1]: …` stands. Footnotes are none.
 */
export function linkDefinitions(source: string): (text: string) => string {
  const known = new Set<string>();
  if (source.includes("]:")) for (const name of definedIn(source)) known.add(keyOf(name));
  if (known.size === 0) return () => "";
  return (text) => {
    const named = new Map<string, string>();
    for (const { 1: name = "" } of text.matchAll(reference)) if (known.has(keyOf(name))) named.set(keyOf(name), name);
    return [...named.values()].map((name) => `[${name}]: #\n\n`).join("");
  };
}

/** A definition stands under a blank line, another definition or a footnote: it cannot interrupt a paragraph. */
function* definedIn(source: string): Generator<string> {
  let underDefinition = 0;
  for (const { 0: line, 1: name = "", index } of source.matchAll(definition)) {
    if (
      index !== underDefinition &&
      !/(?:^|[\r\n])[ \t]*(?:\r\n?|\n)$/.test(source.slice(Math.max(0, index - 80), index))
    )
      continue;
    if (!name.startsWith("^")) yield name;
    underDefinition = index + line.length;
  }
}

const keyOf = (name: string): string => name.replace(/\s+/g, " ").trim().toLowerCase();
