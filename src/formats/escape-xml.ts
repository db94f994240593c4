const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A text as content of an element or of an attribute in double quotes. What XML 1.0 cannot hold in any form (control
 * characters, halves of surrogate pairs) is left out; white space survives also where a parser would fold it.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"\t\n\r]/g, (mark) => marks[mark] ?? `&#${mark.charCodeAt(0)};`);
