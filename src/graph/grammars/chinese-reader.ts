import { isVerb, type Phrase } from "./chinese-phrases.ts";
import type { Word } from "./chinese-word.ts";
import { adverbs, looseModifiers, negationWords } from "./chinese-words.ts";

/** What joins the parts of a list. */
export const listMark = /^(?:、|和|与|及|以及|或|或者)$/;
/** What ends a phrase of place or time. */
export const locative = /^(?:中|时|后|下|上|里|内|前|期间|之间|之中|之后|之前|以后|以前|外|间|过程中|条件下|当中)$/;
const complement = /^(?:于|为|成|到|至|出|入|自|在|给|有|作|用于)$/;
export const particle = /^(?:了|过|着)$/;
export const further = /^(?:并|并且|而|从而|且|以|进而)$/;
const measureTags = /^(?:m|q|mq)$/;

/** Walks over the phrases of a clause. */
export class ClauseReader {
  readonly phrases: readonly Phrase[];
  at = 0;
  readonly isTerm: (phrase: Phrase) => boolean;
  constructor(phrases: readonly Phrase[], isTerm: (phrase: Phrase) => boolean) {
    this.phrases = phrases;
    this.isTerm = isTerm;
  }
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

/** Names joined by 、和与及或. */
export function readList(reader: ClauseReader): Phrase[] {
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

/** A verb with a second one and its complement: 催化, 分布于, 转化为. */
export function readVerb(reader: ClauseReader): string | undefined {
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
export function skipAdverbs(reader: ClauseReader, withPhrases: boolean): string {
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
function skipPlace(reader: ClauseReader): boolean {
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
export function skipMeasures(reader: ClauseReader): void {
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

/** Does the predicate end here, or go on with another verb? */
export const isAtEnd = (reader: ClauseReader) => reader.isDone || reader.isWord(further);
