import { isVerb, type Phrase } from "./chinese-phrases.ts";
import type { Word } from "./chinese-word.ts";
import { adverbs, looseModifiers, mutualVerbs, negationWords } from "./chinese-words.ts";

/** What a clause says of its subject. `opens` and `closes` stand around the object in the clause's own words. */
export interface Predicate {
  /** Adverbs and phrases between subject and verb. */
  readonly before: string;
  readonly relation: string;
  readonly opens: string;
  readonly objects: readonly Phrase[];
  readonly closes: string;
}

/** A clause: who it is about, and what it says. */
export interface Clause {
  /** Empty where the clause has no subject of its own. */
  readonly subjects: readonly Phrase[];
  /** A word that stands for a subject: 它, 该病. */
  readonly pointer?: string;
  readonly predicates: readonly Predicate[];
}

const listMark = /^(?:、|和|与|及|以及|或|或者)$/;
const locative = /^(?:中|时|后|下|上|里|内|前|期间|之间|之中|之后|之前|以后|以前|外|间|过程中|条件下|当中)$/;
const preposition =
  /^(?:在|当|对|对于|根据|按照|经|经过|通过|除|随|随着|自|自从|于|为|为了|从|向|沿|依|依照|因|由于|用|以|凭|比|同|跟|较)$/;
const complement = /^(?:于|为|成|到|至|出|入|自|在|给|有|作|用于)$/;
const particle = /^(?:了|过|着)$/;
const further = /^(?:并|并且|而|从而|且|以|进而)$/;
const pointerWord = /^(?:它|它们|其|该|此|这|这类|这种|此类|后者|前者)$/;
const measureTags = /^(?:m|q|mq)$/;

/** Walks over the phrases of a clause. */
class Reader {
  readonly phrases: readonly Phrase[];
  at = 0;
  readonly isTerm: (phrase: Phrase) => boolean;
  constructor(phrases: readonly Phrase[], isTerm: (phrase: Phrase) => boolean) {
    this.phrases = phrases;
    this.isTerm = isTerm;
  }
  /** The phrase at hand. A method, for its answer changes as the reader moves on. */
  get now(): Phrase | undefined {
    return this.phrases[this.at];
  }
  get isDone(): boolean {
    return this.at >= this.phrases.length;
  }
  text(from: number, to = this.at): string {
    return this.phrases
      .slice(from, to)
      .map(({ text }) => text)
      .join("");
  }
  isName(): boolean {
    return this.phrases[this.at]?.kind === "name";
  }
  isWord(pattern: RegExp, offset = 0): boolean {
    const phrase = this.phrases[this.at + offset];
    return phrase?.kind === "word" && pattern.test(phrase.text);
  }
  isVerb(offset = 0): boolean {
    const phrase = this.phrases[this.at + offset];
    const word = phrase?.words[0];
    return phrase?.kind === "word" && word !== undefined && isVerb(word) && !adverbs.has(word.text);
  }
}

const nothing: Clause = { subjects: [], predicates: [] };

/**
 * Reads one clause; undefined where it is about something that cannot be told. `isTerm` says which noun phrases name things.
 */
export function readClause(phrases: readonly Phrase[], isTerm: (phrase: Phrase) => boolean): Clause | undefined {
  const reader = new Reader(phrases, isTerm);
  while (reader.isWord(/./) && /^(?:c|uj)/.test(reader.now?.words[0]?.tag ?? "")) reader.at += 1;
  const start = reader.at;
  skipAdverbs(reader, true);
  if (reader.isDone) return nothing;
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
function readAfterRelative(reader: Reader, at: number): Clause | undefined {
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

/** 抑制X并促进Y: one subject, more verbs. */
function readPredicates(reader: Reader): Predicate[] {
  const predicates: Predicate[] = [];
  for (let found = readPredicate(reader); found.length > 0; found = readPredicate(reader)) {
    predicates.push(...found);
    if (!reader.isWord(further)) break;
    reader.at += 1;
  }
  return predicates;
}

/** Names joined by 、和与及或. */
function readList(reader: Reader): Phrase[] {
  const names: Phrase[] = [];
  while (reader.now?.kind === "name") {
    names.push(reader.now);
    reader.at += 1;
    // 欧盟《通用数据保护条例》: the title is the name.
    if (isTitle(reader.now) && !isTitle(names.at(-1))) names.pop();
    const isBook = isTitle(names.at(-1) ?? reader.now);
    if (isBook && isTitle(reader.now)) continue;
    if (!reader.isWord(listMark)) break;
    const mark = reader.at++;
    skipMeasures(reader);
    if (reader.isName()) continue;
    reader.at = mark;
    break;
  }
  if (reader.isWord(/^等$/)) {
    reader.at += 1;
    if (names.length > 1 && reader.now?.kind === "name") reader.at += 1;
  }
  return names;
}

const isTitle = (phrase: Phrase | undefined) => phrase?.words[0]?.tag === "book";

/** A与B共生: said of A, with B. */
function readMutual(reader: Reader, [, other]: readonly Phrase[]): Predicate | undefined {
  const joint = reader.phrases[reader.at - 2]?.text ?? "";
  const before = skipAdverbs(reader, true);
  const verb = reader.now?.text ?? "";
  if (!/^[与和同]$/.test(joint) || !mutualVerbs.has(verb) || reader.at + 1 !== reader.phrases.length || !other)
    return undefined;
  reader.at += 1;
  return { before, relation: `${joint}…${verb}`, opens: joint, objects: [other], closes: verb };
}

/** X的病原是Y. */
function readAttribute(reader: Reader, subjects: readonly Phrase[]): Clause | undefined {
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

function readPredicate(reader: Reader): Predicate[] {
  const start = reader.at;
  const before = skipAdverbs(reader, true);
  const found =
    readCopula(reader) ?? readAgent(reader) ?? readDisposal(reader) ?? readMeans(reader) ?? readPlainVerb(reader);
  if (!found) reader.at = start;
  return [found ?? []].flat().map((core) => ({ ...core, before }));
}

/** 通过抑制X降低Y: said of X and of Y. */
function readMeans(reader: Reader): Core[] | undefined {
  if (!reader.isWord(/^通过$/)) return undefined;
  reader.at += 1;
  const first = readPlainVerb(reader, true);
  const second = first && (reader.isDone ? undefined : readPlainVerb(reader));
  return first && second ? [first, second] : undefined;
}

type Core = Omit<Predicate, "before">;

/** 是一种Y, 是Y的N, 是由Y引起的. */
function readCopula(reader: Reader): Core | Core[] | undefined {
  if (!reader.isWord(/^是$/)) return undefined;
  const start = reader.at++;
  if (reader.isWord(/^由$/) && reader.phrases.at(-1)?.text === "的") return readAgent(reader, "是");
  skipMeasures(reader);
  const from = reader.at;
  const first = readList(reader);
  if (first.length > 0 && (reader.isDone || reader.isWord(/^之一$/))) {
    const closes = reader.isDone ? "" : "之一";
    reader.at = reader.phrases.length;
    return { relation: closes ? "是…之一" : "是", opens: reader.text(start, from), objects: first, closes };
  }
  const rest = reader.phrases.slice(reader.at);
  const [head, mark] = [rest.at(-1), rest.at(-2)];
  const isPlain = rest.length <= 5 && rest.every(({ text }) => !/^(?:之一|时|等)$/.test(text));
  if (head?.kind !== "name" || !isPlain) return undefined;
  reader.at = reader.phrases.length;
  if (first.length === 1 && rest[0]?.text === "的" && rest.slice(1).every(({ text }) => text !== "的")) {
    const closes = rest.map(({ text }) => text).join("");
    return { relation: `是…${closes}`, opens: reader.text(start, from), objects: first, closes };
  }
  if (mark?.text !== "的") return undefined;
  return { relation: "是", opens: reader.text(start, reader.at - 1), objects: [head], closes: "" };
}

/** 由Y引起, 被Y氧化, 被氧化为Y, 受Y调控. */
function readAgent(reader: Reader, lead = ""): Core | Core[] | undefined {
  if (!reader.isWord(/^(?:由|被|受|受到)$/)) return undefined;
  const start = reader.at;
  const mark = reader.now?.text ?? "";
  reader.at += 1;
  const objects = readList(reader);
  // 由《民法典》人格权编加以保护: a part of the law.
  if (objects[0]?.words[0]?.tag === "book")
    while (
      reader.now &&
      reader.at < start + 5 &&
      !reader.isWord(/^加以$/) &&
      !(reader.isVerb() && !reader.isWord(/^编$/))
    )
      reader.at += 1;
  const from = reader.at;
  if (objects.length === 1 && reader.isWord(/^的$/)) return readAgentsPart(reader, { mark, objects, lead });
  if (objects.length > 1) return restOfAgent(reader, { mark, objects, lead });
  skipAdverbs(reader, true);
  if (reader.isWord(/^加以$/)) reader.at += 1;
  const verbAt = reader.at;
  const verb = readVerb(reader) ?? (reader.isWord(/^所致$/) ? reader.phrases[reader.at++]?.text : undefined);
  if (!verb) return undefined;
  if (objects.length === 0) {
    const turned = /(?:为|成|到|至|入)$/.test(verb) ? readList(reader) : [];
    if (turned.length === 0 || !isAtEnd(reader)) return undefined;
    return { relation: `${mark}${verb}`, opens: reader.text(start, verbAt) + verb, objects: turned, closes: "" };
  }
  const middle = reader.text(from, verbAt);
  if (lead && reader.isWord(/^的$/)) reader.at += 1;
  const plain = verb.length > 2 ? verb.replace(/(?:为|成|到|至|入|于|给)$/, "") : verb;
  const passive = { relation: `${lead}${mark}…${plain}${lead ? "的" : ""}`, opens: `${lead}${mark}`, objects };
  if (isAtEnd(reader)) return { ...passive, closes: middle + reader.text(verbAt) };
  // 被Y氧化为Z: said of Y and of Z.
  const turnedAt = reader.at;
  const turned = plain === verb ? [] : readList(reader);
  if (turned.length === 0 || !isAtEnd(reader)) return undefined;
  const opens = `${mark === "受" ? "被" : mark}${verb}`;
  return [
    { ...passive, closes: middle + verb + reader.text(turnedAt) },
    ...(mark === "被" && !lead ? [{ relation: opens, opens, objects: turned, closes: "" }] : []),
  ];
}

/** 由Y的缺乏引起. */
function readAgentsPart(reader: Reader, { mark, objects, lead }: AgentStart): Core | undefined {
  const from = reader.at;
  const end = lead ? -1 : undefined;
  const closes = reader.phrases
    .slice(from)
    .map(({ text }) => text)
    .join("");
  const last = reader.phrases.slice(from, end).at(-1)?.text ?? "";
  if (closes.length > 12 || !/(?:引起|所致|导致|造成|控制|介导|决定|驱动|产生)$/.test(last)) return undefined;
  reader.at = reader.phrases.length;
  return { relation: `${lead}${mark}…${closes}`, opens: `${lead}${mark}`, objects, closes };
}

interface AgentStart {
  readonly mark: string;
  readonly objects: readonly Phrase[];
  readonly lead: string;
}

/** 由A和B组成. */
function restOfAgent(reader: Reader, { mark, objects, lead }: AgentStart): Core | undefined {
  const verb = readVerb(reader);
  if (!verb) return undefined;
  const closes = lead && reader.isWord(/^的$/) ? `${verb}的` : verb;
  if (closes !== verb) reader.at += 1;
  return isAtEnd(reader)
    ? { relation: `${lead}${mark}…${closes}`, opens: `${lead}${mark}`, objects, closes }
    : undefined;
}

/** 将X分解为Y, 以X为食, 与X共生. */
function readDisposal(reader: Reader): Core | undefined {
  if (!reader.isWord(/^(?:将|把|以|与|和|对)$/)) return undefined;
  const mark = reader.now?.text ?? "";
  reader.at += 1;
  const objects = readList(reader);
  if (objects.length === 0) return undefined;
  const from = reader.at;
  if (/^[与和]$/.test(mark)) {
    const middle = skipAdverbs(reader, true);
    const verb = reader.now?.text ?? "";
    if (!mutualVerbs.has(verb)) return undefined;
    reader.at += 1;
    return isAtEnd(reader) ? { relation: `${mark}…${verb}`, opens: mark, objects, closes: middle + verb } : undefined;
  }
  if (mark === "以") {
    if (!reader.isWord(/^(?:为|作为)$/) && !reader.isWord(/^为主$/)) return undefined;
    reader.at += 1;
    while (reader.now && !reader.isWord(/^(?:的|并|而)$/)) reader.at += 1;
  } else if (!readVerb(reader)) return undefined;
  else readList(reader);
  const closes = reader.text(from);
  return isAtEnd(reader) && closes.length <= 16
    ? { relation: `${mark}…${closes}`, opens: mark, objects, closes }
    : undefined;
}

/** 抑制Y, 促进Y的吸收, 使Y降低. With `isFirst`, another verb may follow. */
function readPlainVerb(reader: Reader, isFirst = false): Core | undefined {
  const start = reader.at;
  const verb = readVerb(reader);
  if (!verb) return undefined;
  skipMeasures(reader);
  const opens = () =>
    reader.phrases
      .slice(start, reader.at)
      .map(({ text }) => (particle.test(text) ? "" : text))
      .join("");
  const lead = opens();
  const objects = readList(reader);
  if (objects.length === 0) return undefined;
  if (isAtEnd(reader) || (isFirst && reader.isVerb())) return { relation: verb, opens: lead, objects, closes: "" };
  const from = reader.at;
  if (reader.isWord(locative)) reader.at += 1;
  const isOwned = reader.isWord(/^的$/);
  if (isOwned) reader.at += 1;
  const head = reader.now;
  // 关闭细胞膜上的钾通道: the thing itself is the object, where it has a name.
  if (isOwned && head?.kind === "name" && reader.isTerm(head) && objects.length === 1) {
    const before = opens();
    reader.at += 1;
    return isAtEnd(reader) ? { relation: verb, opens: before, objects: [head], closes: "" } : undefined;
  }
  while (reader.now && !isAtEnd(reader) && reader.at - from < 3 && (reader.isVerb() || reader.now.kind === "name"))
    reader.at += 1;
  const closes = reader.text(from);
  const tail = closes.replace(/^的/, "");
  if (objects.length > 1 || !isAtEnd(reader) || tail.length < 2 || tail.length > 8) return undefined;
  return { relation: `${verb}…${closes}`, opens: lead, objects, closes };
}

/** A verb with a second one and its complement: 催化, 分布于, 转化为. */
function readVerb(reader: Reader): string | undefined {
  const start = reader.at;
  while (reader.isVerb() && reader.at - start < 2 && !reader.isWord(/^(?:是|有|用|使用|可用|加以|通过|进行)$/)) {
    if (reader.at > start && !reader.isWord(complement) && reader.phrases[reader.at - 1]?.text.length !== 2) break;
    reader.at += 1;
  }
  if (reader.at === start) return undefined;
  if (reader.isWord(complement)) reader.at += 1;
  const verb = reader.text(start);
  if (reader.isWord(particle)) reader.at += 1;
  if (verb.length < 2 && !/^[含经占需属治防致使令]$/.test(verb)) {
    reader.at = start;
    return undefined;
  }
  return verb;
}

/** Adverbs, modals, times and, where allowed, phrases with a preposition: 在X中. Returns their text. */
function skipAdverbs(reader: Reader, withPhrases: boolean): string {
  const start = reader.at;
  for (;;) {
    const { now } = reader;
    if (now?.kind !== "word") break;
    const tag = now.words[0]?.tag ?? "";
    if (adverbs.has(now.text) || /^(?:d|ad|t)$/.test(tag) || /^(?:一般|地)$|.地$/.test(now.text)) reader.at += 1;
    else if (withPhrases && reader.isWord(/^(?:在|于|从|自|经|向|随)$/) && skipPlace(reader)) continue;
    else break;
  }
  return reader.text(start);
}

/** 在X中, 于2009年: a place or time of a few words. */
function skipPlace(reader: Reader): boolean {
  const start = reader.at;
  const end = reader.phrases.findIndex(({ text }, i) => i > start && i - start <= 6 && locative.test(text));
  if (end > 0 && !reader.phrases.slice(start + 1, end).some(({ text }) => text === "是")) {
    reader.at = end + 1;
    return true;
  }
  let at = start + 1;
  while (reader.phrases[at]?.kind === "word" && /^(?:m|q|t|mq)$/.test(reader.phrases[at]?.words[0]?.tag ?? "")) at += 1;
  while (at > start + 1 && /^[年月日]/.test(reader.phrases[at]?.text ?? "")) at += 1;
  if (at === start + 1 && /^(?:ns|s|f)$/.test(reader.phrases[at]?.words.at(-1)?.tag ?? "")) at += 1;
  if (at === start + 1) return false;
  reader.at = at;
  return true;
}

/** 一种, 多种, 微量的, 重要的: what stands before an object and is not its name. */
function skipMeasures(reader: Reader): void {
  for (;;) {
    const word = reader.now?.words[0];
    if (reader.now?.kind !== "word" || !word) return;
    const isMeasure = looseModifiers.has(word.text) || measureTags.test(word.tag) || /^[rbad]$/.test(word.tag);
    const isNegation = negationWords.test(word.text);
    if (isNegation || !(isMeasure || (word.text === "的" && reader.at > 0))) return;
    if (word.text === "的" && !isLooseWord(reader.phrases[reader.at - 1]?.words[0])) return;
    reader.at += 1;
  }
}

const isLooseWord = (word: Word | undefined) =>
  word !== undefined && (/^(?:a|b|d|m|q|ad)$/.test(word.tag) || looseModifiers.has(word.text));

const isAtEnd = (reader: Reader) => reader.isDone || reader.isWord(further);
