import { SaxesParser } from "saxes";
import { InputError } from "#core";
import { damagedFile } from "./damaged-file.ts";
import type { Archive } from "./open-archive.ts";
import { withoutPrefix, type XmlElement } from "./xml-element.ts";

/**
 * No office program nests deeper, so that whatever walks a tree may call itself, or gives an element more attributes. An element that
 * is kept has at most so many pieces in it that no tree fills the memory.
 */
const most = { depth: 500, attributes: 1_000, pieces: 2_000_000, elements: 50_000_000 };

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/**
 * The elements of one or more names in an XML file of an archive, each with all it holds; nothing else is kept. Entities beyond XML's
 * own five are errors, and so is a document type, which could declare some. The file is looked at to its end, whatever it holds.
 *
 * @param mostElements In the whole file.
 * @throws InputError `damaged_file`
 */
export async function* xmlElements(
  archive: Pick<Archive, "pieces">,
  part: string,
  names: readonly string[],
  mostElements = most.elements,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let [depth, attributes, pieces, elements] = [0, 0, 0, 0];
  let found: XmlElement[] = [];
  const refuse = (reason: string, cause?: unknown) => {
    throw damagedFile(`${part} ${reason} at line ${parser.line}, column ${parser.column}`, cause);
  };
  const count = () => {
    pieces += 1;
    if (pieces > most.pieces) refuse(`has more than ${most.pieces} pieces in one element`);
  };
  parser.on("error", (cause) => refuse("is not well-formed XML", cause));
  parser.on("doctype", () => refuse("has a document type"));
  parser.on("opentagstart", () => {
    attributes = 0;
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > most.attributes) refuse(`has an element with more than ${most.attributes} attributes`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (elements > mostElements) refuse(`has more than ${mostElements} elements`);
    if (depth > most.depth) refuse(`nests more than ${most.depth} elements in one another`);
    const local = withoutPrefix(name);
    if (open.length === 0 && !names.includes(local)) return;
    count();
    open.push({ name: local, attributes: { ...attributes }, children: [] });
  });
  parser.on("closetag", () => {
    depth -= 1;
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) return void parent.children.push(closed);
    pieces = 0;
    found.push(closed);
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (!last) return;
    count();
    last.children.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    for await (const piece of archive.pieces(part)) {
      parser.write(piece);
      yield* found;
      found = [];
    }
    parser.close();
  } catch (error) {
    throw error instanceof InputError ? error : damagedFile(`${part} cannot be read`, error);
  }
  yield* found;
}
