import { InputError } from "#core";
import { plain } from "../plain.ts";
import { chosenNumbers } from "./chosen-numbers.ts";
import type { EntityMentions } from "./entity-mentions.ts";
import type { DeskSplit, ReviewDesk } from "./review-desk.ts";

export interface TakeOutOptions {
  readonly desk: ReviewDesk;
  readonly of: EntityMentions;
  /** Numbers of the mentions, as `2,5-7`. */
  readonly take: string;
  /** What the new entity is called. */
  readonly name: string | undefined;
}

/**
 * Writes down that these mentions of an entity are another thing.
 * @throws ConfigError `bad_numbers`; InputError `no_decision` where nothing would be left, or one is taken out already
 */
export function takeOut({ desk, of: { entity, mentions }, take, name }: TakeOutOptions): DeskSplit {
  const numbers = new Set(chosenNumbers(take, mentions.length));
  const chosen = mentions.filter(({ number }) => numbers.has(number));
  const taken = chosen.find(({ takenBy }) => takenBy !== undefined);
  if (taken) throw refusal(`${taken.number} is taken out already, by ${taken.takenBy}`);
  const left = mentions.filter(({ number, takenBy }) => !numbers.has(number) && takenBy === undefined);
  if (left.length === 0) throw refusal(`nothing would be left of ${entity.name}`);
  const places = chosen.map(({ mention: { document, start, end } }) => ({ document, start, end }));
  const called = name?.trim();
  return desk.takeOut({ entity: entity.id, mentions: places, ...(called ? { name: called } : {}) }, [
    entity.name,
    called || (chosen[0]?.mention.text ?? ""),
  ]);
}

/** A split as one line for people. */
export const splitLine = ({ id, names: [whole = "", part = ""], taken: { mentions } }: DeskSplit): string =>
  `${id}  split  ${plain(part)} out of ${plain(whole)}, ${mentions.length === 1 ? "1 mention" : `${mentions.length} mentions`}`;

const refusal = (message: string) =>
  new InputError(`cannot split: ${message}`, {
    code: "no_decision",
    place: "--take",
    hint: "Nothing was written down. `--entity NAME` alone shows where it is named; `--undo ID` takes a split back.",
  });
