import { contentId } from "#core";
import { detectLanguage } from "#text";
import { offlineExtractor } from "./offline-extractor.ts";

/** The part of a chat request that answers depend on. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema?: { readonly name?: string } };
  readonly seed?: number;
}

/** The right answer to one of our prompts, found by the offline engine: a function of the request alone. */
export async function answerTo({ messages, seed }: ChatBody): Promise<string> {
  const last = messages.at(-1)?.content ?? "";
  const first = messages[0]?.content ?? "";
  const [, a, b] = /(\d+) plus (\d+)/.exec(first) ?? [];
  if (a !== undefined && first.includes("<think></think>")) return taught(Number(a), Number(b), seed);
  if (/"missing_entities"/.test(last)) return JSON.stringify(judgement(last));
  if (/"one_thing"/.test(last)) return JSON.stringify({ why: "", verdict: "one_thing" });
  if (/"summary"/.test(last)) return JSON.stringify({ summary: summary(last) });
  const isAgain = messages.some(({ role }) => role === "assistant");
  const isRecords = first.includes("<|>");
  const text = /={6,}\n([\s\S]*)\n={6,}/.exec(first)?.[1];
  if (text !== undefined) {
    if (isAgain) return isRecords ? "<|COMPLETE|>" : '{"entities": [], "relations": []}';
    return isRecords ? records(await extract(text)) : JSON.stringify(await extract(text));
  }
  if (/is_high_quality/.test(last)) {
    return JSON.stringify({
      reasoning: "The sentences bear the question out, and it takes two facts to answer it. No other answer fits.",
      is_high_quality: true,
      low_quality_category: "NONE",
      quality_score: 4,
    });
  }
  if (/"checklist"/.test(last)) return JSON.stringify({ checklist: checklist(last) });
  if (/"question"/.test(last)) return JSON.stringify({ question: wording(last) });
  return "yes";
}

/** A teacher of sums: wrong at first where the first number is a multiple of seven, always without an answer at those of eleven. */
function taught(a: number, b: number, seed: number | undefined): string {
  const sum = a + b + (a % 7 === 0 && seed === undefined ? 1 : 0);
  const way = `<think>First $${a}+${b}=${sum}$, so x = ${sum}.</think>`;
  return a % 11 === 0 ? `${way}It depends.` : `${way}\n<answer>${sum}</answer>`;
}

async function extract(text: string) {
  const language = detectLanguage(text);
  const chunk = {
    id: contentId("c", text),
    document: "d",
    index: 0,
    language,
    start: 0,
    end: text.length,
    overlap: 0,
    text,
    tokens: 0,
    headings: [],
  };
  const { mentions, aliases, facts } = await offlineExtractor.extract(chunk);
  const sentenceAt = (at: number) => facts.find(({ start, end }) => start <= at && at < end);
  const entities = [...new Map(mentions.map((mention) => [mention.name.toLowerCase(), mention])).values()].map(
    ({ name, type, start }) => {
      const fact = sentenceAt(start);
      return {
        name,
        type: type ?? "concept",
        aliases: aliases.filter((one) => one.name === name).map(({ other }) => other),
        description: fact ? text.slice(fact.start, fact.end) : "",
      };
    },
  );
  const relations = facts.map(({ subject, relation, object, start, end, negated, hedged }) => ({
    ...{ subject, relation, object: object ?? "", quote: text.slice(start, end) },
    ...{ negated: negated === true, hedged: hedged === true },
  }));
  return { entities, relations };
}

function records({ entities, relations }: Awaited<ReturnType<typeof extract>>): string {
  const line = (...fields: string[]) => `(${fields.map((field) => `"${field}"`).join("<|>")})`;
  return [
    ...entities.map(({ name, type, description }) => line("entity", name, type, description)),
    ...relations
      .filter(({ negated }) => !negated)
      .map(({ subject, relation, object, quote }) => line("relationship", subject, object, relation, quote)),
  ]
    .join("##\n")
    .concat("<|COMPLETE|>");
}

/** Most records are exact, every fifth is loose, every seventh wrong; nothing is missing. */
function judgement(prompt: string) {
  const numbers = [...prompt.matchAll(/^(\d+)\. (?:entity|fact) \{/gm)].map(([, n]) => Number(n));
  const records = numbers.map((n) => {
    if (n % 7 === 0) return { n, why: "the text says nothing of it", verdict: "wrong" };
    return n % 5 === 0 ? { n, why: "vague", verdict: "loose" } : { n, why: "", verdict: "exact" };
  });
  return { records, missing_entities: [], missing_facts: [] };
}

/** The descriptions in one row. */
const summary = (prompt: string): string => [...prompt.matchAll(/^\d+\. (.+)$/gm)].map(([, text]) => text).join(" ");

/** The facts' lines read as a sentence. */
function wording(prompt: string): string {
  const facts = [...prompt.matchAll(/^- (.+?) — (.+?) — (.+)$/gm)].map(([, subject, relation, object]) => ({
    subject,
    relation: relation ?? "",
    object,
  }));
  const isChinese = /\p{Script=Han}/u.test(facts.map(({ relation }) => relation).join(""));
  const clauses = facts.map(({ subject, relation, object }) => {
    const [opens = "", closes = ""] = relation.split("…");
    return isChinese ? `${subject}${opens}${object}${closes}` : `${subject} ${relation} ${object}`;
  });
  return isChinese ? `${clauses.join("；")}。` : `${clauses.join(", and ")}.`;
}

function checklist(prompt: string): string[] {
  const facts = [...prompt.matchAll(/^- (.+?) — (.+?) — (.+)$/gm)].map(([line]) => line.slice(2));
  const isChinese = /清单/.test(prompt);
  const steps = ["state", "use", "explain", "justify", "apply"];
  return facts.flatMap((fact, at) =>
    steps.map((step, nth) =>
      isChinese
        ? `推理第${at + 1}.${nth + 1}点是否说明了所给事实的含义与依据？`
        : `Does the reasoning ${step} what fact ${at + 1} says about ${fact.split(" — ")[1]} at step ${nth + 1}?`,
    ),
  );
}
