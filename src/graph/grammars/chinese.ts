import { type Language, languageOf, namesInParentheses } from "#text";
import type { Grammar, NamePlace, ParsedSentence, Statement } from "../grammar.ts";
import { chineseName, nameAtEnd, namesInList } from "./chinese-name.ts";
import {
  adverbsBefore,
  hedgeWords,
  negationWords,
  nominalAfter,
  openings,
  passiveVerbs,
  relatingVerbs,
} from "./chinese-words.ts";

const chinese = languageOf("zh") as Language;
const naming = /^(?:称为|叫做)$/;
/** 又称 X, 简称 X: another name of the subject. */
const alsoCalled = /^(?:又|也|亦|俗|旧|学名|简)[称名]?[为作]?(?=[\p{Script=Han}A-Za-z《])/u;
const pronoun = /^(?:它们?|其)$/u;
const demonstrative = /^(?:该|这[类种些一]?|此[类种]?)([\p{Script=Han}]{1,3})$/u;

/** 也, 则 and 都 compare with what stands before the clause. */
const comparing = /[也则都均还又先再]|(?<!主)要/gu;

interface Core {
  readonly subject: string;
  readonly before: string;
  readonly relation: string;
  readonly object: string;
}

/** Chinese by clauses between punctuation, a verb lexicon and what cannot stand in a name. Silent where unsure. */
export const chineseGrammar: Grammar = {
  language: "zh",
  parse(sentence, { topic }) {
    const names = new Map<number, NamePlace>();
    const aliases: { name: string; other: string }[] = [];
    const statements: Statement[] = [];
    const place = (name: string, near = 0, type?: string) => {
      const start = sentence.indexOf(name, near) >= 0 ? sentence.indexOf(name, near) : sentence.indexOf(name);
      const known = names.get(start)?.type;
      if (start >= 0) names.set(start, { start, end: start + name.length, name, type: type ?? known });
      return start >= 0;
    };
    for (const { name, other, at } of namesInParentheses(sentence, chinese, nameAtEnd)) {
      if (place(name, Math.max(0, at - name.length - 1))) aliases.push({ name, other });
    }
    const bare = sentence.replace(/[（(][^（()）]*[)）]/g, "");
    let subject: string | undefined;
    let first: string | undefined;
    let latest: string | undefined;
    for (const clause of bare.split(/[，,；;。！？!?：:]/)) {
      const text = clause
        .trim()
        .replace(/^\d+[.、]|^[-•*·]\s*/, "")
        .replace(openings, "");
      const other = subject && alsoCalled.test(text) ? chineseName(text.replace(alsoCalled, "")) : undefined;
      if (other && subject) {
        aliases.push({ name: subject, other });
        continue;
      }
      const core = coreOf(text);
      if (!core) {
        const named = chineseName(text);
        if (named && place(named)) subject ??= named;
        continue;
      }
      const carried = carriedSubject(core.subject, [latest, subject, topic]);
      const subjects = carried === undefined ? namesInList(core.subject) : carried === "" ? [] : [carried];
      if (subjects.length === 0) {
        if (carried === undefined) subject = undefined;
        continue;
      }
      subject = subjects[0] as string;
      first ??= subject;
      for (const own of subjects) {
        for (const object of namesInList(core.object)) {
          if (object === own || !place(object) || (!place(own) && carried === undefined)) continue;
          latest = object;
          if (naming.test(core.relation)) {
            aliases.push({ name: own, other: object });
            continue;
          }
          const [opens, closes = ""] = core.relation.split("…");
          statements.push({
            subject: own,
            relation: core.relation,
            object,
            negated: negationWords.test(core.before),
            hedged: hedgeWords.test(core.before),
            clause: `${own}${core.before.replace(comparing, "")}${opens}${object}${closes}`,
          });
          if (/^(?:是|属于|隶属于)$/.test(core.relation)) place(own, 0, object);
        }
      }
    }
    return { names: [...names.values()], aliases, statements, topic: first } satisfies ParsedSentence;
  },
};

/**
 * Who a clause without a subject of its own is about: nothing or 它 stands for the subject before, 该病毒 for the nearest thing
 * whose name ends so. Undefined where the clause has its own subject, "" where it points at nothing known.
 */
function carriedSubject(text: string, [latest, subject, topic]: readonly (string | undefined)[]): string | undefined {
  if (text === "") return subject ?? "";
  if (pronoun.test(text)) return subject ?? topic ?? "";
  const noun = demonstrative.exec(text)?.[1];
  return noun === undefined ? undefined : ([latest, subject, topic].find((name) => name?.endsWith(noun)) ?? "");
}

/** Cuts a clause at its first relating verb; undefined where it has none. */
function coreOf(text: string): Core | undefined {
  const passive = /^(.*?)(由|被)(.+)$/u.exec(text);
  if (passive) {
    const [, left = "", mark = "", right = ""] = passive;
    const verb = passiveVerbs.find((one) => right.endsWith(one) && right.length > one.length + 1);
    const { subject, before } = splitSubject(left);
    if (verb && !negationWords.test(right))
      return { subject, before, relation: `${mark}…${verb}`, object: right.slice(0, -verb.length) };
    const turned = relatingVerbs.find((one) => mark === "被" && one.endsWith("为") && right.startsWith(one));
    if (turned) return { subject, before, relation: `被${turned}`, object: right.slice(turned.length) };
  }
  const found = firstVerb(text);
  if (!found) return undefined;
  const { subject, before } = splitSubject(text.slice(0, found.at));
  const object = text.slice(found.at + found.verb.length);
  if (found.verb !== "是") {
    // 促进X的吸收: the relation is 促进…的吸收.
    const inner = /^(.{2,15})的([\p{Script=Han}]{1,4})$/u.exec(object);
    const isNamed = inner?.[1] !== undefined && chineseName(inner[1]) !== undefined;
    return isNamed
      ? { subject, before, relation: `${found.verb}…的${inner[2]}`, object: inner[1] as string }
      : { subject, before, relation: found.verb, object };
  }
  // X是Y的N: the relation is 是…的N. X的N是Y: the relation is 的N是.
  const ofObject = /^(.{2,15})的([\p{Script=Han}]{1,8})$/u.exec(object);
  if (ofObject) return { subject, before, relation: `是…的${ofObject[2]}`, object: ofObject[1] ?? "" };
  const ofSubject = /^(.{2,15})的([\p{Script=Han}]{1,6})$/u.exec(subject);
  if (ofSubject) return { subject: ofSubject[1] ?? "", before, relation: `的${ofSubject[2]}是`, object };
  return { subject, before, relation: "是", object };
}

function firstVerb(text: string): { at: number; verb: string } | undefined {
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at);
    const verb = rest.startsWith("是") && at > 0 ? "是" : relatingVerbs.find((one) => rest.startsWith(one));
    if (!verb) continue;
    const after = rest.slice(verb.length);
    if (after === "" || (verb !== "是" && nominalAfter.test(after))) continue;
    return { at, verb };
  }
  return undefined;
}

/** Adverbs and modals between subject and verb belong to the clause, not to the name. */
function splitSubject(left: string): { subject: string; before: string } {
  let subject = left;
  for (let match = adverbsBefore.exec(subject); match; match = adverbsBefore.exec(subject))
    subject = subject.slice(0, match.index);
  return { subject, before: left.slice(subject.length) };
}
