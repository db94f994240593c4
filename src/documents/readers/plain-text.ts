import { defineReader, type ExtractedText } from "../document-reader.ts";
import { mostOf, tooComplex } from "../too-complex.ts";

const longestTitle = 120;

/** Text as it stands; only its line ends become line feeds. A short first line with a blank line under it is the title. */
export const plainText = defineReader({
  format: "text",
  extensions: [".txt", ".text"],
  input: "text",
  read(source: string): ExtractedText {
    const text = source.replace(/\r\n?/g, "\n");
    return { text, title: titleOf(text), headings: [], sourceMap: lineFeedMap(source) };
  },
});

function titleOf(text: string): string | undefined {
  const line = /^\s*(\S[^\n]*)\n[^\S\n]*\n/.exec(text)?.[1]?.trim();
  return line !== undefined && line.length <= longestTitle ? line : undefined;
}

/** Only CRLF shifts what follows: its line feed stands one further on in the source. */
function lineFeedMap(source: string): { from: number; source: number }[] {
  const map = [{ from: 0, source: 0 }];
  for (let at = source.indexOf("\r\n"); at >= 0; at = source.indexOf("\r\n", at + 2)) {
    map.push({ from: at - map.length + 1, source: at + 1 });
    if (map.length > mostOf.places) throw tooComplex("it has more than 4 million lines that end in CRLF");
  }
  return map.length === 1 ? [] : map;
}
