import { SaxesParser } from "saxes";
import { damagedFile } from "./damaged-file.ts";

/** An element of an XML document; names without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** No office program nests deeper; whatever walks a tree may then call itself. */
const deepest = 500;

/**
 * The elements of one or more names in an XML document that comes in pieces, each with all it holds; nothing else is kept. Entities
 * beyond XML's own five are errors, and so is a document type, which could declare some.
 *
 * @throws InputError `damaged_file`
 */
export async function* xmlElements(
  pieces: AsyncIterable<string> | Iterable<string>,
  names: readonly string[],
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = [];
  let depth = 0;
  let found: XmlElement[] = [];
  parser.on("error", (error) => {
    throw damagedFile(`its XML: ${error.message}`);
  });
  parser.on("doctype", () => {
    throw damagedFile("its XML has a document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw damagedFile(`its XML nests more than ${deepest} elements`);
    const local = localName(name);
    if (open.length > 0 || names.includes(local))
      open.push({ name: local, attributes: { ...attributes }, children: [] });
  });
  parser.on("closetag", () => {
    depth -= 1;
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else found.push(closed);
  });
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  for await (const piece of pieces) {
    parser.write(piece);
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** The first element of a name. @throws InputError `damaged_file` where there is none */
export async function xmlElement(pieces: AsyncIterable<string>, name: string): Promise<XmlElement> {
  for await (const element of xmlElements(pieces, [name])) return element;
  throw damagedFile(`it has no ${name}`);
}

/** The elements of a name inside another, at any depth, in order; none inside one another. */
export function elementsIn(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return names.includes(child.name) ? [child] : elementsIn(child, names);
  });
}

/** An attribute by its name, with whatever prefix. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

/** All the text of an element. */
export const xmlText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : xmlText(child))).join("");

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
