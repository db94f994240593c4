import { firstXmlElement } from "./first-xml-element.ts";
import type { Archive } from "./open-archive.ts";
import { elementsIn } from "./xml-element.ts";

/** Number formats that every program knows by these ids (ECMA-376 part 1, 18.8.30). */
const isKnownDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Excel takes no longer ones. */
const longestCode = 255;

/** Which cell styles show dates. */
export async function dateStyles(archive: Archive, part: string | undefined): Promise<ReadonlySet<number>> {
  if (part === undefined) return new Set();
  const sheet = await firstXmlElement(archive, part, "styleSheet");
  const own = new Map(
    elementsIn(sheet, ["numFmt"]).map(({ attributes }) => [
      Number(attributes["numFmtId"]),
      (attributes["formatCode"] ?? "").slice(0, longestCode),
    ]),
  );
  const isDate = (id: number) => {
    const code = own.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
    return code === undefined ? isKnownDate(id) : /[dmyhs]/i.test(code) && !/[0#?]/.test(code.replace(/s\.0+/gi, ""));
  };
  const [styles] = elementsIn(sheet, ["cellXfs"]);
  const formats = styles ? elementsIn(styles, ["xf"]).map(({ attributes }) => Number(attributes["numFmtId"] ?? 0)) : [];
  return new Set(formats.flatMap((id, i) => (isDate(id) ? [i] : [])));
}
