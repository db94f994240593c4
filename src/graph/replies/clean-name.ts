import { cleanText } from "#text";
import { decodeReferences } from "./decode-references.ts";

// Controls but for white space, marks of direction, halves of characters.
const invisible = /[^\P{Cc}\s]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

/** Most names; nothing in them needs cleaning. */
const plain = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/** What a model wrote, as it is shown: NFC, references decoded, nothing invisible, single spaces. */
export const cleanReplyText = (text: string): string =>
  plain.test(text) ? text : cleanText(decodeReferences(text).replace(invisible, ""));

/** Quotes and emphasis; several ends where models mix them up. */
const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": "”“",
  "”": "”“",
  "‘": "’",
  "「": "」",
  "『": "』",
  "＂": "＂",
  "`": "`",
  "*": "*",
};

/** `**“x”**` has three. */
const mostLayers = 5;

/** Without the quotes or the emphasis around the whole of it; those around a part stay. */
export function unquote(text: string): string {
  let bare = text.trim();
  for (let layer = 0; layer < mostLayers && bare.length > 2 && isEnclosed(bare); layer++)
    bare = bare.slice(1, -1).trim();
  return bare;
}

function isEnclosed(text: string): boolean {
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  if (!pairs[first]?.includes(last)) return false;
  const inner = text.slice(1, -1);
  const close = inner.indexOf(last);
  // “甲”与“乙” begins and ends with quotes of different pairs; "Act ("the Act")" and ""x"" do not.
  if (close <= 0) return true;
  const open = first === last ? -1 : inner.indexOf(first);
  return (open >= 0 && open < close) || /[\s([（【]/.test(inner.charAt(close - 1));
}

/** A name as a graph keeps it: as `cleanReplyText`, without quotes or emphasis around it. Case is kept. */
export const cleanName = (text: string): string => unquote(cleanReplyText(text));
