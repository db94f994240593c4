import { damagedFile } from "./damaged-file.ts";
import type { Archive } from "./open-archive.ts";
import type { XmlElement } from "./xml-element.ts";
import { xmlElements } from "./xml-elements.ts";

/** The first element of a name in an XML file of an archive. @throws InputError `damaged_file` where there is none */
export async function firstXmlElement(
  archive: Pick<Archive, "pieces">,
  part: string,
  name: string,
): Promise<XmlElement> {
  for await (const element of xmlElements(archive, part, [name])) return element;
  throw damagedFile(`${part} has no ${name}`);
}
