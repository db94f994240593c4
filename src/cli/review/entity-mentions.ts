import { type Entity, InputError, type Mention } from "#core";
import { placeOf } from "#documents";
import { sentenceFinder } from "#graph";
import type { RunOutput } from "#pipelines";
import { foldName } from "#text";
import { nearestName } from "../config/nearest-name.ts";
import type { DeskSplit } from "./review-desk.ts";

/** A place where an entity is named, in its sentence. */
interface NumberedMention {
  /** From 1, in the order of the run's graph: the same until the run goes on. */
  readonly number: number;
  readonly mention: Mention;
  readonly path: string;
  /** Page, slide, row: where in a file that is no text itself. */
  readonly at: string | undefined;
  readonly before: string;
  readonly after: string;
  /** Id of the split that takes it out when the run goes on. */
  readonly takenBy: string | undefined;
}

export interface EntityMentions {
  readonly entity: Entity;
  readonly mentions: readonly NumberedMention[];
}

export interface EntityMentionsOptions {
  readonly output: Pick<RunOutput, "graph" | "documents">;
  readonly splits: readonly DeskSplit[];
  /** Id, or one of the names, of the entity. */
  readonly named: string;
}

/** Where an entity is named. @throws InputError `unknown_entity`, `several_entities` */
export function entityMentions({ output, splits, named }: EntityMentionsOptions): EntityMentions {
  const entity = findEntity(output.graph.entities, named);
  const documents = new Map(output.documents.map((document) => [document.id, document]));
  const sentenceOf = sentenceFinder(new Map(output.documents.map(({ id, text }) => [id, text])));
  const takenBy = new Map(splits.flatMap(({ id, taken }) => taken.mentions.map((place) => [keyOf(place), id])));
  const isTaken = new Set(splits.filter(({ taken }) => taken.entity === entity.id).map(({ id }) => id));
  const mentions = entity.mentions.map((mention, at) => {
    const document = documents.get(mention.document);
    const { path = "", text = "" } = document ?? {};
    const { start, end } = sentenceOf(mention, entity.language) ?? mention;
    const by = takenBy.get(keyOf(mention));
    return {
      number: at + 1,
      ...{ mention, path, before: text.slice(start, mention.start), after: text.slice(mention.end, end) },
      at: document && placeOf(document, mention.start)?.at,
      takenBy: by !== undefined && isTaken.has(by) ? by : undefined,
    };
  });
  return { entity, mentions };
}

const keyOf = ({ document, start, end }: Omit<Mention, "text" | "type">): string => `${document}:${start}:${end}`;

function findEntity(entities: readonly Entity[], named: string): Entity {
  const fold = (form: string) => foldName(form).toLowerCase();
  const wanted = fold(named);
  const meant = entities.filter(({ name, aliases }) => [name, ...aliases].some((form) => fold(form) === wanted));
  const found =
    entities.find(({ id }) => id === named) ?? one(entities.filter(({ name }) => name === named)) ?? one(meant);
  if (found) return found;
  if (meant.length > 1) {
    throw new InputError(`${meant.length} entities are called ${named}`, {
      code: "several_entities",
      place: named,
      hint: `Name one by its id: ${meant.map(({ id, name, mentions }) => `${id} (${name}, named ${mentions.length}×)`).join(", ")}`,
    });
  }
  const near = nearestName(
    named,
    entities.map(({ name }) => name),
  );
  throw new InputError(`no entity of the run is called ${named}`, {
    code: "unknown_entity",
    place: named,
    hint: `${near === undefined ? "" : `Did you mean ${near}? `}The report and \`touchstone export --what graph --to csv\` name all entities.`,
  });
}

const one = (entities: readonly Entity[]): Entity | undefined => (entities.length === 1 ? entities[0] : undefined);
