import type { JsonFrame, JsonValue, JsonWord } from "./json-frame.ts";
import { recordKeys } from "./json-keys.ts";
import type { ReplyDraft } from "./reply-draft.ts";

type Keys = readonly string[];
type Fields = ReadonlyMap<string, JsonValue>;

const described: Keys = [...recordKeys.type, ...recordKeys.description, ...recordKeys.quote, ...recordKeys.aliases];

/**
 * Gives an object that has been read whole its meaning, by its keys. Returns the name of the entity it is, so that objects as
 * end points of a relation can be told by name, or undefined.
 */
export function takeJsonRecord(frame: JsonFrame, draft: ReplyDraft): string | undefined {
  if (frame.isBroken) {
    draft.break("malformed_record");
    return undefined;
  }
  const { fields, is } = frame;
  if (fields.size === 0 && is === undefined) return undefined;
  const has = (keys: Keys) => keys.some((key) => fields.has(key));
  const nameKeys = is === "entities" ? memberNames(fields) : recordKeys.name;
  // KBevo's { entity, relation, value } has its subject under an entity's key.
  const isTriple = has(recordKeys.target) && has(recordKeys.statement) && has(recordKeys.name);
  const hasEnds = has(recordKeys.target) && has(recordKeys.source);
  const isEntity = is === "entities" && has(nameKeys);
  if (!isEntity && (hasEnds || isTriple)) {
    takeRelation(fields, textOf(fields, hasEnds ? recordKeys.source : recordKeys.name, draft), draft);
  } else if (is === "relations") {
    const owner = ownerOf(frame);
    if (owner !== undefined && has(recordKeys.target)) takeRelation(fields, owner, draft);
    else if (!frame.hasMembers) draft.break("field_count");
  } else if (!frame.isWrapper) return takeEntity(frame, nameKeys, draft);
  return undefined;
}

function takeEntity(frame: JsonFrame, nameKeys: Keys, draft: ReplyDraft): string | undefined {
  const { fields, is, writtenKey, hasMembers } = frame;
  // Outside a list of entities an object with a name may be anything; one that says what it names is an entity.
  if (is === undefined && !described.some((key) => fields.has(key))) return undefined;
  const isNamedByKey = is === "entities" && frame.parent?.members === "entities" && !frame.parent.isList;
  const name = textOf(fields, nameKeys, draft) ?? (isNamedByKey ? writtenKey : undefined);
  if (name === undefined) {
    if (is === "entities" && !hasMembers) draft.break("field_count");
    return undefined;
  }
  // `text` and `label` may be the name itself.
  const nameValue = fieldOf(fields, nameKeys);
  const others = (keys: Keys) => keys.filter((key) => fields.get(key) !== nameValue);
  draft.addEntity({
    name,
    type: textOf(fields, others(recordKeys.type), draft),
    description: textOf(fields, recordKeys.description, draft),
    aliases: listOf(fieldOf(fields, recordKeys.aliases)),
    quote: textOf(fields, others(recordKeys.quote), draft),
  });
  return name;
}

/** Keys of a name in a list of entities: { id, label, type } is named by its label, { id, label } by its id. */
function memberNames(fields: Fields): Keys {
  const [label = "", id = ""] = recordKeys.nodeName;
  const isTyped = recordKeys.type.some((key) => key !== label && fields.has(key));
  return [...recordKeys.name, ...recordKeys.looseName, ...(isTyped ? [label, id] : [id, label])];
}

function takeRelation(fields: Fields, source: string | undefined, draft: ReplyDraft): void {
  const target = textOf(fields, recordKeys.target, draft);
  if (source === undefined || target === undefined) {
    draft.break("field_count");
    return;
  }
  draft.addRelation({
    source,
    target,
    relation: textOf(fields, recordKeys.relation, draft),
    description: textOf(fields, recordKeys.description, draft),
    quote: textOf(fields, recordKeys.quote, draft),
    negated: isTrue(fieldOf(fields, recordKeys.negated)),
    hedged: isTrue(fieldOf(fields, recordKeys.hedged)),
  });
}

/** The name of the object that a list of relations stands in: these leave out their source. */
function ownerOf({ parent }: JsonFrame): string | undefined {
  const owner = parent?.isList ? parent.parent : parent;
  const value = owner && fieldOf(owner.fields, recordKeys.name);
  return value !== undefined && isWord(value) ? value.text : undefined;
}

const isWord = (value: JsonValue): value is JsonWord => "text" in value;

const isNothing = (value: JsonValue): boolean =>
  isWord(value) &&
  (value.text.trim() === "" || (!value.isText && /^(?:null|none|nil|undefined|nan)$/i.test(value.text)));

/** The value of the first of the keys that has one; null and empty texts are none. */
function fieldOf(fields: Fields, keys: Keys): JsonValue | undefined {
  for (const key of keys) {
    const value = fields.get(key);
    if (value !== undefined && !isNothing(value)) return value;
  }
  return undefined;
}

/** As text; of a list the first member, a number or a word as it is written, both with a warning. */
function textOf(fields: Fields, keys: Keys, draft: ReplyDraft): string | undefined {
  const value = fieldOf(fields, keys);
  const word = value === undefined || isWord(value) ? value : value.find((one) => !isNothing(one));
  if (word === undefined) return undefined;
  if (word !== value || !word.isText) draft.warn("type_coerced");
  return word.text;
}

function listOf(value: JsonValue | undefined): string[] {
  if (value === undefined) return [];
  return (isWord(value) ? [value] : value).map(({ text }) => text);
}

const isTrue = (value: JsonValue | undefined): boolean =>
  value !== undefined && isWord(value) && /^(?:true|yes|1|是|negated|hedged)$/i.test(value.text.trim());
