import type { ParsedEntity, ParsedRelation } from "./parsed-reply.ts";
import { refuseName } from "./refuse-name.ts";
import type { RelationDraft, ReplyDraft } from "./reply-draft.ts";

/** So many equal records are a loop that the model did not leave. */
const loop = 3;

/**
 * Equal records once, and relations with both ends: an end point that the reply does not declare becomes an entity where the
 * chunk has it, else its relation goes. `isNamed`: does the name stand in the chunk?
 */
export function settleRecords(
  draft: ReplyDraft,
  isNamed: (name: string) => boolean,
): { entities: ParsedEntity[]; relations: ParsedRelation[] } {
  const entities = new EntityList();
  for (const entity of draft.entities) entities.add(entity);
  const relations = new Map<string, ParsedRelation>();
  const counts = new Map<string, number>();
  for (const { declares, ...relation } of draft.relations) {
    if (!joinEnds(relation, declares)) continue;
    const key = JSON.stringify(relation);
    relations.set(key, relation);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (entities.mostRepeated >= loop || [...counts.values()].some((count) => count >= loop)) draft.warn("repetition");
  return { entities: entities.finish(), relations: [...relations.values()] };

  function joinEnds({ source, target }: ParsedRelation, declares: RelationDraft["declares"]): boolean {
    if (source === target) {
      draft.refuse("self_loop");
      return false;
    }
    const undeclared = [source, target].filter((name) => !entities.has(name));
    if (!undeclared.every((name) => isNamed(name) && refuseName(name, false) === undefined)) {
      draft.refuse("dangling_relation");
      return false;
    }
    for (const name of undeclared) {
      if (!declares) draft.warn("endpoint_not_declared");
      entities.add({ name, type: null, description: "" });
    }
    return true;
  }
}

interface EntityDraft {
  readonly first: ParsedEntity;
  type: string | null;
  readonly descriptions: Set<string>;
  readonly aliases: Set<string>;
  quote: string | undefined;
  /** Records that said nothing new. */
  repeated: number;
}

/** Entities by name and type; what is said of one in several records is kept together. */
class EntityList {
  readonly #drafts = new Map<string, Map<string | null, EntityDraft>>();
  mostRepeated = 0;

  has(name: string): boolean {
    return this.#drafts.has(name);
  }

  add(entity: ParsedEntity): void {
    const { name, type, description, aliases = [], quote } = entity;
    const byType = this.#drafts.get(name) ?? new Map<string | null, EntityDraft>();
    this.#drafts.set(name, byType);
    // A record without a type belongs to the first that has one, and takes the type of the next that has one.
    const [first] = byType.values();
    const isSame = first && (type === null || first.type === null);
    const draft = (isSame ? first : byType.get(type)) ?? {
      first: entity,
      type,
      descriptions: new Set(),
      aliases: new Set(),
      quote,
      repeated: 0,
    };
    if (draft.type === null && byType.size > 0) byType.clear();
    draft.type ??= type;
    byType.set(draft.type, draft);
    draft.quote ??= quote;
    if (draft.descriptions.has(description)) draft.repeated++;
    draft.descriptions.add(description);
    for (const alias of aliases) draft.aliases.add(alias);
    this.mostRepeated = Math.max(this.mostRepeated, draft.repeated);
  }

  finish(): ParsedEntity[] {
    return [...this.#drafts.values()].flatMap((byType) =>
      [...byType.values()].map(({ first, type, descriptions, aliases, quote }) => ({
        name: first.name,
        type,
        description: [...descriptions].filter(Boolean).join(" "),
        ...(aliases.size > 0 ? { aliases: [...aliases] } : {}),
        ...(quote === undefined ? {} : { quote }),
      })),
    );
  }
}
