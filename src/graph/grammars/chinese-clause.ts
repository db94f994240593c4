import type { Phrase } from "./chinese-phrases.ts";
import { type Predicate, readMutual, readPredicates } from "./chinese-predicates.ts";
import { ClauseReader, listMark, locative, readList, skipAdverbs, skipMeasures } from "./chinese-reader.ts";

/** A clause: who it is about, and what it says. */
export interface Clause {
  /** Empty where the clause has no subject of its own. */
  readonly subjects: readonly Phrase[];
  /** A word that stands for a subject: 它, 该病. */
  readonly pointer?: string;
  readonly predicates: readonly Predicate[];
}

const preposition =
  /^(?:在|当|对|对于|根据|按照|经|经过|通过|除|随|随着|自|自从|于|为|为了|从|向|沿|依|依照|因|由于|用|以|凭|比|同|跟|较)$/;
const pointerWord = /^(?:它|它们|其|该|此|这|这类|这种|此类|后者|前者)$/;

/** Persons that the text around tells. */
const person = /^(?:他|她|我|你|您|他们|她们|我们|你们|人们|咱们|大家|自己|有人)$/;

const nothing: Clause = { subjects: [], predicates: [] };

/**
 * Reads one clause; undefined where it is about something that cannot be told. `isTerm` says which noun phrases name things.
 */
export function readClause(phrases: readonly Phrase[], isTerm: (phrase: Phrase) => boolean): Clause | undefined {
  const reader = new ClauseReader(phrases, isTerm);
  while (reader.isWord(/./) && /^(?:c|uj)/.test(reader.now?.words[0]?.tag ?? "") && !reader.isWord(/^[与和同跟]$/))
    reader.at += 1;
  const start = reader.at;
  skipAdverbs(reader, true);
  if (reader.isDone) return nothing;
  if (reader.isWord(person)) return undefined;
  let subjects: readonly Phrase[] = [];
  let pointer: string | undefined;
  if (reader.now?.kind === "name") subjects = readList(reader);
  else if (reader.isWord(pointerWord) || /^[该此][\p{Script=Han}]$/u.test(reader.now?.text ?? "")) {
    const from = reader.at++;
    if (!reader.isName()) pointer = reader.text(from);
    else if (!/^(?:该|此|这|这类|这种|此类)$/.test(reader.text(from))) return undefined;
    else reader.at += 1;
    pointer = reader.text(from);
  } else if (reader.isWord(preposition) && !reader.isWord(/^以$/)) return nothing;
  else reader.at = start;
  if (reader.isWord(locative)) return reader.at + 1 === phrases.length ? nothing : undefined;
  // A list of which a part is no name, or a purpose: 以补充铁.
  if (
    reader.isWord(/^、$/) ||
    (reader.isWord(listMark) && reader.isVerb(1)) ||
    (subjects.length === 0 && pointer === undefined && reader.isWord(/^以$/) && reader.isVerb(1))
  )
    return undefined;
  const { at } = reader;
  const mutual = subjects.length === 2 ? readMutual(reader, subjects) : undefined;
  if (mutual) return { subjects: subjects.slice(0, 1), predicates: [mutual] };
  reader.at = at;
  const attribute = subjects.length === 1 && reader.isWord(/^的$/) ? readAttribute(reader, subjects) : undefined;
  if (attribute) return attribute;
  reader.at = at;
  const predicates = readPredicates(reader);
  if (predicates.length > 0 || subjects.length === 0)
    return { subjects, ...(pointer === undefined ? {} : { pointer }), predicates };
  return (
    readAfterRelative(reader, at) ??
    (reader.text(at, phrases.length).includes("的") && !/^是/.test(reader.text(at, at + 1))
      ? undefined
      : { subjects, predicates })
  );
}

/** Z合成的X由Y运送, Z的X含有Y: about X, where it is a term. */
function readAfterRelative(reader: ClauseReader, at: number): Clause | undefined {
  const { phrases } = reader;
  const mark = phrases.findIndex(({ text, kind }, i) => i >= at && kind === "word" && text === "的");
  if (mark < 0 || phrases.slice(at, mark).some(({ text }) => /^(?:是|不)$/.test(text))) return undefined;
  reader.at = mark + 1;
  const subjects = readList(reader);
  const isClear = (phrase: Phrase) => reader.isTerm(phrase) && (phrase.words.length > 1 || phrase.text.length > 2);
  if (subjects.length === 0 || !subjects.every(isClear) || reader.isWord(/^的$/)) return undefined;
  const predicates = readPredicates(reader);
  return predicates.length > 0 ? { subjects, predicates } : undefined;
}

/** X的病原是Y. */
function readAttribute(reader: ClauseReader, subjects: readonly Phrase[]): Clause | undefined {
  reader.at += 1;
  const from = reader.at;
  while (reader.now && !reader.isWord(/^(?:是|为)$/) && reader.at - from < 3) reader.at += 1;
  const attribute = reader.text(from);
  if (!reader.isWord(/^(?:是|为)$/) || attribute.length > 8 || attribute.includes("的") || reader.at === from)
    return undefined;
  const verb = reader.now?.text ?? "";
  reader.at += 1;
  skipMeasures(reader);
  const objects = readList(reader);
  if (objects.length === 0 || !reader.isDone) return undefined;
  const opens = `的${attribute}${verb}`;
  return { subjects, predicates: [{ before: "", relation: opens, opens, objects, closes: "" }] };
}
