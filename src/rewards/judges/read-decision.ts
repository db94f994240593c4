import { type ChatReply, ModelError } from "#core";

const yes = /^(?:yes|是|true)$/i;
const no = /^(?:no|否|false)$/i;
const edges = /^[\s"'*_`.。!！:：]+|[\s"'*_`.。!！]+$/g;

/** A single yes or no. @throws ModelError `unparsable_reply` where the whole reply is anything else */
export function readYesNo({ text }: ChatReply): boolean {
  const word = text.replace(edges, "");
  if (yes.test(word)) return true;
  if (no.test(word)) return false;
  throw unparsable("the reply is neither yes nor no");
}

/** The last `\boxed{Yes|No}`, which must end the reply. @throws ModelError `unparsable_reply` */
export function readBoxedDecision({ text }: ChatReply): boolean {
  const [, word] = /\\boxed\s*\{\s*(?:\\text\s*\{\s*)?(yes|no|是|否)\s*\}?\s*\}[\s.。$*]*$/i.exec(text) ?? [];
  if (word === undefined) throw unparsable("the reply does not end with \\boxed{Yes} or \\boxed{No}");
  return yes.test(word);
}

/** One decision an item, in order. @throws ModelError `unparsable_reply` where they are not as many */
export function readDecisions({ text }: ChatReply, wanted: number): boolean[] {
  const [, json] = /^\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/.exec(text) ?? [];
  let value: unknown;
  try {
    value = (JSON.parse(json ?? "") as { decisions?: unknown }).decisions;
  } catch {
    throw unparsable("the reply is not the JSON object that was asked for");
  }
  const decisions = Array.isArray(value) ? value : [];
  if (decisions.length !== wanted) throw unparsable(`the reply has ${decisions.length} decisions, not ${wanted}`);
  return decisions.map((word) => {
    if (yes.test(String(word))) return true;
    if (no.test(String(word))) return false;
    throw unparsable(`${JSON.stringify(word)} is neither yes nor no`);
  });
}

/** A mark from 1 to 10 in the last box. @throws ModelError `unparsable_reply` */
export function readMark({ text }: ChatReply): number {
  const [, mark] = /\\boxed\s*\{\s*(10|[1-9])\s*\}[\s.。$*]*$/.exec(text) ?? [];
  if (mark === undefined) throw unparsable("the reply does not end with a mark from 1 to 10 in a box");
  return Number(mark);
}

const unparsable = (message: string) => new ModelError(message, { code: "unparsable_reply" });
