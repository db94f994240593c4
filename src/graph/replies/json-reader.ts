import type { FormReader } from "./form-reader.ts";
import { JsonRegion } from "./json-region.ts";
import type { ReplyDraft } from "./reply-draft.ts";

// A brace or bracket in prose is followed by other things. The last alternative is JSON whose quotes are escaped.
const opening =
  /[{｛]\s{0,60}(?:["“”'‘＂「}｝]|[\p{L}_$][\p{L}\p{N}_$-]{0,60}\s{0,9}[:：])|[[［]\s{0,60}[{｛[［"“'‘＂「\]］]|[{[]\s{0,60}(?<escaped>\\+")/gu;

/** JSON objects and lists: alone, in fences, in lines, in chatter, in tool calls. */
export function jsonReader(text: string, draft: ReplyDraft, readNested: (text: string) => void): FormReader {
  let isEscaped = false;
  return {
    start(from) {
      opening.lastIndex = from;
      const match = opening.exec(text);
      isEscaped = match?.groups?.["escaped"] !== undefined;
      return match?.index ?? Number.POSITIVE_INFINITY;
    },
    read(start) {
      draft.hasStrongForm = true;
      if (!isEscaped) return new JsonRegion(text, start, draft, readNested).read();
      readNested(text.slice(start).replace(/\\(["\\])/g, "$1"));
      return text.length;
    },
  };
}
