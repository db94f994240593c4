import { type ChatReply, ModelError } from "#core";

const yes = /^(?:yes|是|true)$/i;
const no = /^(?:no|否|false)$/i;
const edges = /^[\s"'*_`.。!！:：]+|[\s"'*_`.。!！]+$/g;

/** What decides stands at the end; no more of a long reply is looked at. */
const tailLength = 200;
const tailOf = (text: string): string => text.trimEnd().slice(-tailLength);

/** A single yes or no. @throws ModelError `unparsable_reply` where the whole reply is anything else */
export function readYesNo({ text }: ChatReply): boolean {
  const bare = text.trim();
  const word = bare.length > tailLength ? "" : bare.replace(edges, "");
  if (yes.test(word)) return true;
  if (no.test(word)) return false;
  throw unparsable("the reply is neither yes nor no");
}

/** The last `\boxed{Yes|No}`, which must end the reply. @throws ModelError `unparsable_reply` */
export function readBoxedDecision({ text }: ChatReply): boolean {
  const [, word] = /\\boxed\s*\{\s*(?:\\text\s*\{\s*)?(yes|no|是|否)\s*\}?\s*\}[\s.。$*]*$/i.exec(tailOf(text)) ?? [];
  if (word === undefined) throw unparsable("the reply does not end with \\boxed{Yes} or \\boxed{No}");
  return yes.test(word);
}

/** One decision an item, in order. @throws ModelError `unparsable_reply` where they are not as many */
export function readDecisions({ text }: ChatReply, wanted: number): boolean[] {
  const json = text
    .trim()
    .replace(/^```(?:json)?/, "")
    .replace(/```$/, "");
  let value: unknown;
  try {
    value = (JSON.parse(json) as { decisions?: unknown } | null)?.decisions;
  } catch {
    throw unparsable("the reply is not the JSON object that was asked for");
  }
  const decisions = Array.isArray(value) ? value : [];
  if (decisions.length !== wanted) throw unparsable(`the reply has ${decisions.length} decisions, not ${wanted}`);
  return decisions.map((word) => {
    const said = typeof word === "object" ? "" : String(word);
    if (yes.test(said)) return true;
    if (no.test(said)) return false;
    throw unparsable(`${JSON.stringify(word)} is neither yes nor no`);
  });
}

/** A mark from 1 to 10 in the last box. @throws ModelError `unparsable_reply` */
export function readMark({ text }: ChatReply): number {
  const [, mark] = /\\boxed\s*\{\s*(10|[1-9])\s*\}[\s.。$*]*$/.exec(tailOf(text)) ?? [];
  if (mark === undefined) throw unparsable("the reply does not end with a mark from 1 to 10 in a box");
  return Number(mark);
}

const unparsable = (message: string) => new ModelError(message, { code: "unparsable_reply" });
