const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** What the keys of a record mean, most telling first: models rename what they were asked for. */
export const recordKeys = {
  source: words(
    "subject source head from src sourceentity subjectentity headentity entity1 主语 主体 主体实体 头实体 源 源实体 来源 起点 实体1",
  ),
  target: words(
    "object target tail to tgt dst targetentity objectentity tailentity entity2 value 宾语 客体 客体实体 尾实体 目标 目标实体 终点 值 实体2",
  ),
  relation: words(
    "relation predicate relationship relationtype relationshiptype label type edge name keywords relationshipkeywords 关系 谓语 谓词 关系类型 关系名称 标签 类型 关键词",
  ),
  /** Those of the former that no entity has. */
  statement: words("relation predicate relationship relationtype relationshiptype 关系 谓语 谓词 关系类型"),
  name: words("name entity entityname title 名称 名字 实体 实体名 实体名称"),
  /** Names only in a list of entities. */
  looseName: words("term mention word text 词 文本"),
  /** Names in a list of nodes, which may have a name as either; in the other, or in neither, they have a type. */
  nodeName: words("label id"),
  type: words("type entitytype category class kind label 类型 类别 实体类型 种类 标签"),
  description: words(
    "description summary explanation desc definition relationshipdescription 描述 说明 摘要 解释 定义",
  ),
  aliases: words("aliases alias othernames synonyms 别名 又名 简称 同义词"),
  quote: words("quote evidence sentence text quotation 原文 引文 引用 证据 依据 句子"),
  negated: words("negated negation isnegated negative 否定 是否否定"),
  hedged: words("hedged hedge ishedged uncertain speculative 推测 不确定 是否推测"),
} as const;

const ends: ReadonlySet<string> = new Set([...recordKeys.source, ...recordKeys.target]);
const known: ReadonlySet<string> = new Set(Object.values(recordKeys).flat());

/** Keys whose value, where it is a list or an object, holds entities or relations. */
const lists: Readonly<Record<"entities" | "relations", ReadonlySet<string>>> = {
  entities: new Set(words("entities nodes entitylist namedentities 实体 实体列表 节点")),
  relations: new Set(
    words(
      "relations relationships edges links triples triplets facts statements relationlist 关系 关系列表 三元组 三元组列表 事实 边",
    ),
  ),
};

/** Keys of what surrounds the records (a tool call, an answer in an answer), or repeats their schema. */
const wrappers: ReadonlySet<string> = new Set(
  words(
    "arguments args parameters function functioncall toolcalls input content output result response data json graph properties",
  ),
);

/** What the members of a list or an object are. */
export type Members = "entities" | "relations";

/** A key as the tables have it: `Entity_Name` → `entityname`. */
export const foldKey = (key: string): string =>
  /^[a-z]*$/.test(key)
    ? key
    : key
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[\s_-]+/g, "");

export const isRecordKey = (key: string): boolean => known.has(key);
export const isEndKey = (key: string): boolean => ends.has(key);
export const isWrapperKey = (key: string): boolean => wrappers.has(key);

export function membersOf(key: string): Members | undefined {
  if (lists.entities.has(key)) return "entities";
  return lists.relations.has(key) ? "relations" : undefined;
}
