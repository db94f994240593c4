/** An element of an XML document; names without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The elements of some names inside another, at any depth, in order; none inside one another. */
export function elementsIn(element: XmlElement, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const look = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === "string") continue;
      if (names.includes(child.name)) found.push(child);
      else look(child);
    }
  };
  look(element);
  return found;
}

/** An attribute by its name, with whatever prefix. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1];

/** All the text of an element. */
export const xmlText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : xmlText(child))).join("");

/** `w:p` → `p`. */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);
