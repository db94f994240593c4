import { type ChatModel, type ChatReply, ModelError, type Prompt } from "#core";
import { judgePrompts } from "../prompts.ts";
import { evidenceOf, isHollow } from "./evidence.ts";
import type { Judge, Judgement, RubricTask } from "./judge.ts";
import { readBoxedDecision, readDecisions, readMark, readYesNo } from "./read-decision.ts";

export interface ModelJudgeOptions {
  readonly chat: ChatModel;
  /** All criteria of a completion in one call, or a call each as in the papers; default `batched`. */
  readonly calls?: "batched" | "each" | undefined;
}

const decisionsSchema = {
  name: "decisions",
  schema: {
    type: "object",
    properties: { decisions: { type: "array", items: { type: "string", enum: ["yes", "no"] } } },
    required: ["decisions"],
    additionalProperties: false,
  },
};
const nothing: Judgement = { met: false, why: "there is nothing to judge" };

/**
 * A judge behind a chat model. What is judged is data in marks that it cannot close; hollow texts and criteria repeated back
 * are refused before the call; a reply outside its grammar is a failure and no decision.
 */
export function createModelJudge({ chat, calls = "batched" }: ModelJudgeOptions): Judge {
  const ask = <T>(prompt: Prompt, values: Readonly<Record<string, string>>, more: Ask<T>): Promise<T> => {
    const content = prompt.render(mapValues(values, asData));
    return chat.chat({ prompt, messages: [{ role: "user", content }], ...more });
  };

  const rubric: Judge["rubric"] = async ({ question, language, response, items }, signal) => {
    const texts = items.map(({ title, description, category }) => `${title} (${category}): ${description}`);
    const evidence = evidenceOf(response, [question, ...items.map(({ description }) => description), ...texts]);
    if (evidence.isHollow) return items.map(() => nothing);
    const { rubricItem, rubricItems } = judgePrompts.in(language);
    const given = { question, response: evidence.text };
    if (calls === "each")
      return Promise.all(
        texts.map((item) => attempt(ask(rubricItem, { ...given, item }, { read: readBoxedDecision, signal }), signal)),
      );
    return batch(
      ask(rubricItems, { ...given, items: numbered(texts) }, decisionsOf(texts.length, signal)),
      texts.length,
      signal,
    );
  };

  return {
    engine: chat.model,
    rubric,
    async criteria({ question, answer, language, reasoning, criteria }, signal) {
      const evidence = evidenceOf(reasoning, [question, ...criteria]);
      if (evidence.isHollow) return criteria.map(() => nothing);
      const { criterion, checklist } = judgePrompts.in(language);
      const given = { question, answer, reasoning: evidence.text };
      if (calls === "each")
        return Promise.all(
          criteria.map((one) =>
            attempt(ask(criterion, { ...given, criterion: one }, { read: readYesNo, signal }), signal),
          ),
        );
      const asked = ask(checklist, { ...given, criteria: numbered(criteria) }, decisionsOf(criteria.length, signal));
      return batch(asked, criteria.length, signal);
    },
    async answer({ question, language, reference, candidate }, signal) {
      if (isHollow(candidate)) return nothing;
      const values = { question, reference, candidate: evidenceOf(candidate).text };
      return attempt(ask(judgePrompts.in(language).answer, values, { read: readBoxedDecision, signal }), signal);
    },
    async rating({ question, language, response, items }: RubricTask, signal) {
      const texts = items.map(({ title, description, category }) => `${title} (${category}): ${description}`);
      const evidence = evidenceOf(response, [question, ...items.map(({ description }) => description), ...texts]);
      if (evidence.isHollow) return { rating: 1 };
      const values = { question, response: evidence.text, items: numbered(texts) };
      try {
        return { rating: await ask(judgePrompts.in(language).rating, values, { read: readMark, signal }) };
      } catch (error) {
        return { rating: null, why: failureText(error, signal) };
      }
    },
  };
}

interface Ask<T> {
  readonly read: (reply: ChatReply) => T;
  readonly schema?: typeof decisionsSchema;
  readonly signal?: AbortSignal | undefined;
}

const decisionsOf = (wanted: number, signal: AbortSignal | undefined): Ask<boolean[]> => ({
  ...{ schema: decisionsSchema, signal },
  read: (reply) => readDecisions(reply, wanted),
});

async function attempt(asked: Promise<boolean>, signal: AbortSignal | undefined): Promise<Judgement> {
  try {
    return { met: await asked };
  } catch (error) {
    return { met: null, why: failureText(error, signal) };
  }
}

async function batch(
  asked: Promise<boolean[]>,
  wanted: number,
  signal: AbortSignal | undefined,
): Promise<readonly Judgement[]> {
  try {
    return (await asked).map((met) => ({ met }));
  } catch (error) {
    const why = failureText(error, signal);
    return Array.from({ length: wanted }, () => ({ met: null, why }));
  }
}

/** A model's failure as text. @throws whatever is no affair of this one call: an abort, the budget, a wrong key */
function failureText(error: unknown, signal: AbortSignal | undefined): string {
  if (signal?.aborted || !(error instanceof ModelError) || error.isFatal) throw error;
  return `${error.code}: ${error.message}`;
}

const numbered = (items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join("\n");

/** Data cannot close the marks around it. */
const asData = (text: string): string => text.replace(/<<<|>>>/g, (mark) => mark.split("").join("\u200a"));

const mapValues = (values: Readonly<Record<string, string>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
