import { posix } from "node:path";
import { firstXmlElement } from "./first-xml-element.ts";
import type { Archive } from "./open-archive.ts";
import { attributeOf, elementsIn } from "./xml-element.ts";

/** A part of an office document that another names. */
export interface OfficePart {
  /** Last segment of the relationship's type: `slide`, `worksheet`, `notesSlide`. */
  readonly kind: string;
  /** Its name in the archive. */
  readonly name: string;
}

/** What a part of an office document (ECMA-376) refers to, by the ids that it uses; none where it has no such list. */
export async function officeParts(archive: Archive, part: string): Promise<Map<string, OfficePart>> {
  const parts = new Map<string, OfficePart>();
  const list = posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);
  if (!archive.has(list)) return parts;
  for (const relationship of elementsIn(await firstXmlElement(archive, list, "Relationships"), ["Relationship"])) {
    const [id, type = "", target = ""] = ["Id", "Type", "Target"].map((name) => attributeOf(relationship, name));
    if (id === undefined || attributeOf(relationship, "TargetMode") === "External") continue;
    const name = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(part), target);
    parts.set(id, { kind: posix.basename(type), name });
  }
  return parts;
}
