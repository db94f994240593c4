import type { Phrase } from "./chinese-phrases.ts";
import {
  type ClauseReader,
  further,
  isAtEnd,
  locative,
  particle,
  readList,
  readVerb,
  skipAdverbs,
  skipMeasures,
} from "./chinese-reader.ts";
import { mutualVerbs } from "./chinese-words.ts";

/** What a clause says of its subject. `opens` and `closes` stand around the object in the clause's own words. */
export interface Predicate {
  /** Adverbs and phrases between subject and verb. */
  readonly before: string;
  readonly relation: string;
  readonly opens: string;
  readonly objects: readonly Phrase[];
  readonly closes: string;
}

/** 抑制X并促进Y: one subject, more verbs. */
export function readPredicates(reader: ClauseReader): Predicate[] {
  const predicates: Predicate[] = [];
  for (let found = readPredicate(reader); found.length > 0; found = readPredicate(reader)) {
    predicates.push(...found);
    if (!reader.isWord(further)) break;
    reader.at += 1;
  }
  return predicates;
}

/** A与B共生: said of A, with B. */
export function readMutual(reader: ClauseReader, [, other]: readonly Phrase[]): Predicate | undefined {
  const joint = reader.phrases[reader.at - 2]?.text ?? "";
  const before = skipAdverbs(reader, true);
  const verb = reader.now?.text ?? "";
  if (!/^[与和同]$/.test(joint) || !mutualVerbs.has(verb) || reader.at + 1 !== reader.phrases.length || !other)
    return undefined;
  reader.at += 1;
  return { before, relation: `${joint}…${verb}`, opens: joint, objects: [other], closes: verb };
}

function readPredicate(reader: ClauseReader): Predicate[] {
  const start = reader.at;
  const before = skipAdverbs(reader, true);
  const found =
    readCopula(reader) ?? readAgent(reader) ?? readDisposal(reader) ?? readMeans(reader) ?? readPlainVerb(reader);
  if (!found) reader.at = start;
  return [found ?? []].flat().map((core) => ({ ...core, before }));
}

/** 通过抑制X降低Y: said of X and of Y. */
function readMeans(reader: ClauseReader): Core[] | undefined {
  if (!reader.isWord(/^通过$/)) return undefined;
  reader.at += 1;
  const first = readPlainVerb(reader, true);
  const second = first && (reader.isDone ? undefined : readPlainVerb(reader));
  return first && second ? [first, second] : undefined;
}

type Core = Omit<Predicate, "before">;

/** 是一种Y, 是Y的N, 是由Y引起的. */
function readCopula(reader: ClauseReader): Core | Core[] | undefined {
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
function readAgent(reader: ClauseReader, lead = ""): Core | Core[] | undefined {
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
  const agent = objects.map(({ text }) => text).join("、");
  return [
    { ...passive, closes: middle + verb + reader.text(turnedAt) },
    // With its agent: without it the two facts would say one thing twice.
    ...(mark === "被" && !lead
      ? [{ relation: `被${verb}`, opens: `被${agent}${middle}${verb}`, objects: turned, closes: "" }]
      : []),
  ];
}

/** 由Y的缺乏引起. */
function readAgentsPart(reader: ClauseReader, { mark, objects, lead }: AgentStart): Core | undefined {
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
function restOfAgent(reader: ClauseReader, { mark, objects, lead }: AgentStart): Core | undefined {
  const verb = readVerb(reader);
  if (!verb) return undefined;
  const closes = lead && reader.isWord(/^的$/) ? `${verb}的` : verb;
  if (closes !== verb) reader.at += 1;
  return isAtEnd(reader)
    ? { relation: `${lead}${mark}…${closes}`, opens: `${lead}${mark}`, objects, closes }
    : undefined;
}

/** 将X分解为Y, 以X为食, 与X共生, 与X订立Y, 向X提出Y. */
function readDisposal(reader: ClauseReader): Core | undefined {
  if (!reader.isWord(/^(?:将|把|以|与|和|对|向)$/)) return undefined;
  const mark = reader.now?.text ?? "";
  reader.at += 1;
  const objects = readList(reader);
  if (objects.length === 0) return undefined;
  const from = reader.at;
  if (/^[与和]$/.test(mark)) {
    const middle = skipAdverbs(reader, true);
    const verb = reader.now?.text ?? "";
    if (!mutualVerbs.has(verb)) {
      const ends = mark === "与" && readVerb(reader) !== undefined && readList(reader).length > 0 && isAtEnd(reader);
      const closes = reader.text(from);
      return ends && closes.length <= 16 ? { relation: `${mark}…${closes}`, opens: mark, objects, closes } : undefined;
    }
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
function readPlainVerb(reader: ClauseReader, isFirst = false): Core | undefined {
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
