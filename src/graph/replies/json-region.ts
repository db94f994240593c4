import { type JsonFrame, type JsonWord, openFrame } from "./json-frame.ts";
import { foldKey, isWrapperKey } from "./json-keys.ts";
import {
  bareKeyEnd,
  bracketOf,
  isColon,
  isComma,
  isQuote,
  isValueEnd,
  type JsonStyle,
  skipSpace,
} from "./json-lookahead.ts";
import { takeJsonRecord } from "./json-record.ts";
import { readJsonKey, readJsonText } from "./json-string.ts";
import type { ReplyDraft } from "./reply-draft.ts";

/** What stands without quotes in JSON, and in what Python prints. */
const literal = /^(?:-?\d[\d.eE+-]*|true|false|null|none|nil|undefined|nan)$/i;

/** Deeper brackets are garbage; they are counted, not kept. */
const deepest = 40;

/**
 * One JSON value of a reply, read record by record without a stack of calls. An object is taken when its bracket closes, so
 * that a cut reply loses the objects that are open, and no others.
 */
export class JsonRegion {
  readonly #text: string;
  readonly #draft: ReplyDraft;
  readonly #readNested: (text: string) => void;
  readonly #style: JsonStyle;
  #top: JsonFrame | undefined;
  #depth = 0;
  #extraDepth = 0;
  #at: number;

  /** `readNested` reads the records of a text inside the text. */
  constructor(text: string, start: number, draft: ReplyDraft, readNested: (text: string) => void) {
    this.#text = text;
    this.#at = start;
    this.#draft = draft;
    this.#readNested = readNested;
    this.#style = { isWide: "｛［".includes(text.charAt(start)), hasBareKeys: false };
  }

  /** Returns the index after the value, or of what broke it off. */
  read(): number {
    do this.#step();
    while (this.#top && this.#at < this.#text.length && !this.#text.startsWith("```", this.#at));
    if (this.#top) this.#draft.truncate();
    return this.#at;
  }

  #step(): void {
    const letter = this.#text.charAt(this.#at);
    const bracket = bracketOf(letter, this.#style);
    if (bracket === "{" || bracket === "[") this.#open(bracket === "[");
    else if (bracket === "}" || bracket === "]") this.#close(bracket === "]");
    else if (isQuote(letter)) this.#readString();
    else if (/\s/.test(letter)) this.#at = skipSpace(this.#text, this.#at);
    else if (isComma(letter)) this.#skipComma();
    else if (letter === "/" && "/*".includes(this.#text.charAt(this.#at + 1))) this.#skipComment();
    else if (this.#top && (this.#top.isList || this.#top.pendingKey !== undefined)) this.#readBare();
    else this.#readBareKey();
  }

  #skipComma(): void {
    if (this.#top) this.#top.pendingKey = undefined;
    this.#at++;
  }

  #skipComment(): void {
    const isLine = this.#text.charAt(this.#at + 1) === "/";
    const end = this.#text.indexOf(isLine ? "\n" : "*/", this.#at + 2);
    this.#at = end < 0 ? this.#text.length : end + (isLine ? 1 : 2);
  }

  #open(isList: boolean): void {
    this.#at++;
    if (this.#depth >= deepest) {
      this.#extraDepth++;
      return;
    }
    this.#top = openFrame(isList, this.#top);
    this.#depth++;
  }

  /** Closes the innermost list or object of this kind; what is open in it has lost its bracket and closes too. */
  #close(isList: boolean): void {
    this.#at++;
    if (this.#extraDepth > 0) {
      this.#extraDepth--;
      return;
    }
    let wanted = this.#top;
    while (wanted && wanted.isList !== isList) wanted = wanted.parent;
    while (wanted && this.#top) {
      const frame = this.#top;
      this.#finish(frame);
      this.#top = frame.parent;
      this.#depth--;
      if (this.#top) this.#top.pendingKey = undefined;
      if (frame === wanted) return;
    }
  }

  #finish(frame: JsonFrame): void {
    const { isList, parent, key, items } = frame;
    if (!isList) {
      const name = takeJsonRecord(frame, this.#draft);
      if (name !== undefined && parent && !parent.isList) parent.fields.set(key, { text: name, isText: true });
      if (!parent && !frame.hasMembers && frame.fields.size === 0) this.#draft.isComplete = true;
      return;
    }
    const isRow = parent?.isList === true && (frame.is !== undefined || !parent.parent);
    if (isRow && items.length > 0) this.#takeRow(frame);
    else if (parent && !parent.isList) parent.fields.set(key, items);
    // A list that says that there is nothing.
    if (!frame.hasMembers && items.length === 0 && (!parent || frame.members)) this.#draft.isComplete = true;
  }

  /** A record as a list of its fields: [subject, relation, object], or [name, type, description]. */
  #takeRow({ is, items }: JsonFrame): void {
    const [first, second, third] = items.map(({ text }) => text);
    if (first === undefined || second === undefined) this.#draft.break("field_count");
    else if (is === "entities") this.#draft.addEntity({ name: first, type: second, description: third });
    else if (third === undefined || items.length > 3) this.#draft.break("field_count");
    else this.#draft.addRelation({ source: first, relation: second, target: third });
  }

  #readString(): void {
    const top = this.#top;
    if (!top) return;
    const isKey = !top.isList && top.pendingKey === undefined;
    const string = isKey
      ? readJsonKey(this.#text, this.#at)
      : readJsonText(this.#text, this.#at, this.#style, top.isList);
    this.#at = string.end;
    if (string.state === "lost") {
      top.isBroken = true;
      top.pendingKey = undefined;
    }
    if (isKey) this.#startValue(string.text);
    else if (string.state === "closed") this.#place(top, { text: string.text, isText: true });
    else if (/^\s*[{[]/.test(string.text)) this.#readNested(string.text);
  }

  /** After a key comes a colon; what has none is no key. */
  #startValue(key: string): void {
    const colon = skipSpace(this.#text, this.#at);
    if (!this.#top || !isColon(this.#text.charAt(colon))) return;
    this.#at = colon + 1;
    // The same key once more: the brackets between two records were forgotten.
    const first = this.#top.fields.keys().next().value;
    if (first !== undefined && first === foldKey(key)) {
      takeJsonRecord(this.#top, this.#draft);
      this.#top.fields.clear();
    }
    this.#top.pendingKey = key;
  }

  #readBareKey(): void {
    const end = bareKeyEnd(this.#text, this.#at);
    const key = this.#text.slice(this.#at, end);
    this.#at = Math.max(end, this.#at + 1);
    if (key === "" || !isColon(this.#text.charAt(skipSpace(this.#text, end)))) return;
    this.#style.hasBareKeys = true;
    this.#startValue(key);
  }

  /** A number, a word, or a text without quotes: up to the end of the value or of the line. */
  #readBare(): void {
    const top = this.#top;
    if (!top) return;
    const start = this.#at;
    let at = start;
    while (at < this.#text.length) {
      const letter = this.#text.charAt(at);
      const bracket = bracketOf(letter, this.#style);
      if (letter === "\n" || bracket === "}" || bracket === "]") break;
      const isEnd = isComma(letter) && (top.isList || isValueEnd(this.#text, at, this.#style, false));
      if (isEnd) break;
      at = isEnd === undefined ? this.#text.length : at + 1;
    }
    this.#at = at;
    if (at >= this.#text.length) return;
    const word = this.#text.slice(start, at).trim();
    if (word !== "") this.#place(top, { text: word.replace(/^["”]|["”]$/g, ""), isText: !literal.test(word) });
  }

  #place(top: JsonFrame, word: JsonWord): void {
    if (top.isList) {
      this.#placeInList(top, word);
      return;
    }
    const key = foldKey(top.pendingKey ?? "");
    top.pendingKey = undefined;
    // A tool call carries its arguments as JSON in a string.
    if (
      word.isText &&
      /^\s*(?:[{[]|["“]?[(（])/.test(word.text) &&
      (isWrapperKey(key) || /[\]}]\s*$/.test(word.text))
    ) {
      top.isWrapper ||= isWrapperKey(key);
      this.#readNested(word.text);
    }
    top.fields.set(key, word);
  }

  #placeInList(list: JsonFrame, word: JsonWord): void {
    list.items.push(word);
    const isRow = list.parent?.isList === true;
    if (isRow || list.members === undefined) return;
    if (list.members === "relations") {
      this.#draft.refuse("relation_not_object");
      return;
    }
    // A list of names, where records were asked for.
    if (list.group === undefined) this.#draft.warn("type_coerced");
    this.#draft.addEntity({ name: word.text, type: list.group });
  }
}
