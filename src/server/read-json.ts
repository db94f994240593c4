/** Deeper than any trainer nests, and shallow enough for whatever calls itself on the way: copying, checking, writing. */
const mostDepth = 256;

/** Reads JSON that a stranger sent. @throws SyntaxError where it is none, or nested too deeply, in words for people */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SyntaxError("not JSON");
  }
  if (deepest(text) > mostDepth) throw new SyntaxError(`nested more than ${mostDepth} deep`);
  return value;
}

/** How deep the brackets of a JSON text go. */
function deepest(text: string): number {
  let [depth, most, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at);
    if (mark === quote) isString = !isString;
    else if (isString) at += mark === backslash ? 1 : 0;
    else if (mark === openBracket || mark === openBrace) most = Math.max(most, ++depth);
    else if (mark === closeBracket || mark === closeBrace) depth--;
  }
  return most;
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
