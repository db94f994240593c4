import type { SentenceContext, Statement } from "../grammar.ts";
import { type Clause, readClause } from "./chinese-clause.ts";
import { isVerb, type Phrase } from "./chinese-phrases.ts";
import type { Predicate } from "./chinese-predicates.ts";
import { isTerm } from "./chinese-term.ts";
import { hedgeWords, negationWords } from "./chinese-words.ts";

export interface ReadStatementsOptions {
  readonly context: SentenceContext;
  /** Called for the names of a statement, with the type that the statement gives. */
  place(name: Phrase, type?: string): void;
}

/** What the clauses of a sentence state. */
export interface ReadStatements {
  readonly statements: readonly Statement[];
  readonly aliases: readonly { readonly name: string; readonly other: string }[];
  readonly topic: string | undefined;
}

const naming = /^(?:又称|亦称|也称|俗称|通称|简称|称为|称作|叫做)(?:为|作)?$/;
/** What several things do together, each of them does not do. */
const collective = /^(?:构成|组成|形成|合成|结合|生成|结成|签订|订立|缔结|达成)/;
/** 也, 则 and 都 compare with what stands before the clause. */
const comparing = /[也则都均还又却才]|(?<!一)再|同时|此外|因此|随后|首先|其中|后来|最终|(?<!主)要/gu;

/** Reads the clauses of a sentence in order; a clause without a subject is about that of the clause before. */
export function readStatements(
  clauses: readonly (readonly Phrase[])[],
  { context, place }: ReadStatementsOptions,
): ReadStatements {
  const statements: Statement[] = [];
  const aliases: { name: string; other: string }[] = [];
  const term = (phrase: Phrase) => isTerm(phrase, context.count);
  let subjects: readonly string[] = [];
  let latest: string | undefined;
  let topic: string | undefined;
  // After a clause about a thing that cannot be told, 它 may mean that thing.
  let isLost = false;
  for (const phrases of clauses) {
    const clause = readClause(phrases, term);
    const found: readonly string[] | undefined =
      clause && subjectsOf(clause, { subjects, latest, topic: topic ?? (isLost ? undefined : context.topic), term });
    if (!clause || !found) {
      isLost = true;
      subjects = [];
      continue;
    }
    subjects = found;
    isLost ||= found.length === 0 && phrases.some(({ kind, words: [word] }) => kind === "word" && word && isVerb(word));
    topic ??= subjects[0];
    for (const predicate of clause.predicates) {
      if (subjects.length > 1 && collective.test(predicate.relation)) continue;
      const objects = predicate.objects.filter((object) => term(object) && !subjects.includes(object.text));
      if (subjects.length > 0 && objects.length > 0) for (const name of clause.subjects.filter(term)) place(name);
      for (const object of objects) {
        if (subjects.length === 0) continue;
        place(object);
        latest = object.text;
        for (const subject of subjects) {
          if (naming.test(predicate.relation)) aliases.push({ name: subject, other: object.text });
          else statements.push(statementOf(subject, predicate, object));
        }
        const isKind = /^(?:是|属于|隶属于)$/.test(predicate.relation) && !negationWords.test(predicate.before);
        if (isKind) for (const name of clause.subjects.filter(term)) place(name, object.text);
      }
    }
  }
  return { statements, aliases, topic };
}

function statementOf(subject: string, { before, relation, opens, closes }: Predicate, object: Phrase): Statement {
  return {
    subject,
    relation,
    object: object.text,
    negated: negationWords.test(before),
    hedged: hedgeWords.test(before + relation),
    clause: `${subject}${before.replace(comparing, "")}${opens}${object.text}${closes}`,
  };
}

interface KnownSubjects {
  readonly subjects: readonly string[];
  readonly latest: string | undefined;
  readonly topic: string | undefined;
  readonly term: (phrase: Phrase) => boolean;
}

/** Who a clause is about: its own names, those of the clause before, 该病毒 the nearest whose name ends so. Undefined where unknown. */
function subjectsOf(clause: Clause, { subjects, latest, topic, term }: KnownSubjects): readonly string[] | undefined {
  if (clause.subjects.length > 0)
    return clause.subjects.every(term) ? clause.subjects.map(({ text }) => text) : undefined;
  if (clause.pointer === undefined) return subjects;
  const noun = /^(?:该|此|这[类种]?|此类)(\p{Script=Han}{1,4})$/u.exec(clause.pointer)?.[1];
  if (clause.pointer === "后者")
    return subjects.length > 1 ? subjects.slice(-1) : latest === undefined ? undefined : [latest];
  if (clause.pointer === "前者") return subjects.slice(0, 1);
  const known = [latest, ...subjects, topic].filter((name) => name !== undefined);
  const meant = noun === undefined ? (subjects[0] ?? topic) : known.find((name) => name.endsWith(noun));
  return meant === undefined ? undefined : [meant];
}
