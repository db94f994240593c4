import type { ResolvedPair } from "#pipelines";
import { findNames } from "#text";
import { plain } from "../plain.ts";

type Side = ResolvedPair["proposal"]["into"];

export interface ReviewScreenOptions {
  readonly pair: ResolvedPair;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Decided in this sitting. */
  readonly decided: number;
  /** What the last key did. */
  readonly message: string;
  readonly bold: (text: string) => string;
}

export const keyLine = "[a] one thing   [r] two things   [s →] skip   [←] back   [u] undo   [q] quit";
const mostContexts = 3;
const mostAliases = 6;

/** One pair on a screen: both names, what is known of them, where they stand, and why they are put together. */
export function reviewScreen({ pair, number, of, decided, message, bold }: ReviewScreenOptions): string {
  const { into, from, score, why } = pair.proposal;
  return [
    `Pair ${number} of ${of}   score ${score.toFixed(2)}   ${decided} decided`,
    "",
    ...sideLines("A", into, bold),
    "",
    ...sideLines("B", from, bold),
    "",
    `Why: ${plain(why)}`,
    "",
    bold(keyLine),
    message,
  ].join("\n");
}

function sideLines(
  letter: string,
  { name, type, language, aliases, mentions, contexts }: Side,
  bold: (text: string) => string,
): string[] {
  const also = aliases.slice(0, mostAliases).map(plain).join(", ");
  return [
    `${bold(`${letter}  ${plain(name)}`)}   ${plain(type)} · ${plain(language)} · named ${mentions}×${also === "" ? "" : ` · also ${also}`}`,
    ...contexts.slice(0, mostContexts).map(({ sentence, mention }) => `   – ${marked(sentence, mention.text, bold)}`),
  ];
}

/** The sentence with the name between marks that need no colour. */
function marked(sentence: string, name: string, bold: (text: string) => string): string {
  const text = plain(sentence);
  const places = findNames(text, [plain(name)]);
  // Another form of it may stand before: rhizobia, of which Rhizobium is one.
  const place = places.find(({ start, end }) => text.slice(start, end) === plain(name)) ?? places[0];
  if (!place) return text;
  return `${text.slice(0, place.start)}${bold(`«${text.slice(place.start, place.end)}»`)}${text.slice(place.end)}`;
}
