const label = String.raw`\[((?:[^[\]\\\r\n^]|\\.)(?:[^[\]\\\r\n]|\\.){0,998})\]`;
const definition = new RegExp(`^ {0,3}${label}:`, "gm");
const reference = new RegExp(label, "g");

/**
 * Link definitions of a source, for stretches parsed alone: gives the Markdown that defines every label which a text names,
 * so that `[soil][1]` reads "soil" wherever `[1]: …` stands. Footnotes are none.
 */
export function linkDefinitions(source: string): (text: string) => string {
  const known = new Set<string>();
  if (source.includes("]:")) for (const { 1: name = "" } of source.matchAll(definition)) known.add(keyOf(name));
  if (known.size === 0) return () => "";
  return (text) => {
    const named = new Map<string, string>();
    for (const { 1: name = "" } of text.matchAll(reference)) if (known.has(keyOf(name))) named.set(keyOf(name), name);
    return [...named.values()].map((name) => `[${name}]: #\n\n`).join("");
  };
}

const keyOf = (name: string): string => name.replace(/\s+/g, " ").trim().toLowerCase();
