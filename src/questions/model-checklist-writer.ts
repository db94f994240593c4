import { type ChatModel, type ChatReply, ModelError } from "#core";
import { cutOff, readJsonReply } from "#graph";
import { cleanText, findNames } from "#text";
import { criteriaFor } from "./criteria.ts";
import { describeFacts } from "./describe-facts.ts";
import { questionPrompts } from "./prompts.ts";
import { statementKey } from "./statement-key.ts";
import { type ChecklistWriter, leastItems, mostItems } from "./write-checklist.ts";

const schema = {
  name: "checklist",
  schema: {
    type: "object",
    properties: { checklist: { type: "array", items: { type: "string" } } },
    required: ["checklist"],
    additionalProperties: false,
  },
};

/** Checklists by a model, from the general criteria of the field. */
export const createModelChecklistWriter = (chat: ChatModel): ChecklistWriter => ({
  engine: chat.model,
  async write({ question, facts, answer, forms, language, domain, graph }, signal) {
    const { checklist } = questionPrompts.in(language);
    const criteria = criteriaFor(domain, language)
      .criteria.map(({ text }) => `- ${text}`)
      .join("\n");
    const content = checklist.render({
      question,
      answer: answer.name,
      facts: describeFacts(facts, { graph }).facts,
      criteria,
    });
    const read = (reply: ChatReply) => readChecklist(reply, forms);
    return chat.chat({ prompt: checklist, messages: [{ role: "user", content }], schema, read, signal });
  },
});

/** A judge is asked about each item: one of more characters is no yes/no question. */
const longestItem = 600;
/** Further ones are a model that does not stop. */
const mostRead = 200;

/**
 * The items of a reply, cleaned: no numbers or marks, none twice, none beyond 25, the answer named in the last one at most. One in
 * another language than the question is a criterion all the same.
 * @throws ModelError `unparsable_reply` where fewer than 5 are left
 */
function readChecklist(reply: ChatReply, forms: readonly string[]): string[] {
  const items: string[] = [];
  let naming: string | undefined;
  for (const raw of listIn(reply).slice(0, mostRead)) {
    if (raw.length > longestItem) continue;
    const item = cleanText(raw.replace(/^\s*(?:[-*•]|\(?\d{1,2}[.)、:])\s*/, ""));
    if (item.length < 8 || items.some((one) => statementKey(one) === statementKey(item))) continue;
    if (findNames(item, forms).length > 0) naming ??= item;
    else items.push(item);
  }
  const all = [...items.slice(0, mostItems - 1), ...(naming === undefined ? [] : [naming])];
  if (all.length >= leastItems) return all;
  throw new ModelError(`only ${all.length} usable checklist items`, { code: "unparsable_reply" });
}

/** A JSON list, an object with one, or lines with list marks. */
function listIn(reply: ChatReply): string[] {
  if (!/[{[]/.test(reply.text)) {
    if (reply.isTruncated) throw cutOff();
    const lines = reply.text.split("\n").filter((line) => /^\s*(?:[-*•]|\(?\d{1,2}[.)、:])\s*\S/.test(line));
    if (lines.length > 0) return lines;
  }
  const value = readJsonReply(reply);
  const list = Array.isArray(value)
    ? value
    : Object.values((value ?? {}) as Record<string, unknown>).find(Array.isArray);
  return (list ?? []).flatMap((item: unknown) => {
    if (typeof item === "string") return item;
    const text = Object.values((item ?? {}) as Record<string, unknown>).find((one) => typeof one === "string");
    return typeof text === "string" ? text : [];
  });
}
