import { foldKey, isEndKey, isRecordKey, isWrapperKey, type Members, membersOf } from "./json-keys.ts";

/** A text, or a number or word (true, null) as it is written. */
export interface JsonWord {
  readonly text: string;
  readonly isText: boolean;
}

/** What a key of a record holds; objects and deeper lists are records of their own. */
export type JsonValue = JsonWord | readonly JsonWord[];

/** An object or a list that is being read. */
export interface JsonFrame {
  readonly isList: boolean;
  readonly parent: JsonFrame | undefined;
  /** The key under which it stands, folded; empty in a list and at the top. */
  readonly key: string;
  /** The same as it is written. */
  readonly writtenKey: string;
  /** What the reply says that it is: a member of a list of entities or of relations. */
  readonly is: Members | undefined;
  /** What its members are. */
  readonly members: Members | undefined;
  /** The type of the names listed in it, for entities listed by type. */
  readonly group: string | undefined;
  /** Of an object, by folded key. */
  readonly fields: Map<string, JsonValue>;
  /** Of a list. */
  readonly items: JsonWord[];
  /** The key whose value comes next, as written. */
  pendingKey: string | undefined;
  /** Does it surround records (a tool call, a title), so that its own name is none of an entity? */
  isWrapper: boolean;
  /** Has part of it been lost? */
  isBroken: boolean;
  /** Is there an object or a list in it? */
  hasMembers: boolean;
}

/** The frame of an object or list that begins inside `parent`, or at the top. */
export function openFrame(isList: boolean, parent: JsonFrame | undefined): JsonFrame {
  const writtenKey = parent?.pendingKey ?? "";
  const key = foldKey(writtenKey);
  const isKeyed = parent !== undefined && !parent.isList;
  const own = key === "" ? undefined : membersOf(key);
  // { "entities": { "rice": {…} } } and { "entities": { "crop": ["rice"] } }: the key is a name, or a type.
  const inherited = isKeyed && isRecordKey(key) ? undefined : parent?.members;
  const isEnd = !isList && isKeyed && isEndKey(key);
  if (parent) {
    parent.hasMembers = true;
    // What lists entities, or relations at the top, is itself none.
    parent.isWrapper ||= isWrapperKey(key) || own === "entities" || (own === "relations" && parent.is === undefined);
  }
  return {
    isList,
    parent,
    key,
    writtenKey,
    is: inherited ?? (isEnd ? "entities" : isList ? undefined : own),
    members: own ?? (isList ? inherited : undefined),
    group: isList && isKeyed && own === undefined && inherited === "entities" ? writtenKey : undefined,
    fields: new Map(),
    items: [],
    pendingKey: undefined,
    isWrapper: false,
    isBroken: false,
    hasMembers: false,
  };
}
