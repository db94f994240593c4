import { type ChatModel, type ChatReply, type Chunk, ModelError } from "#core";
import type { Extraction } from "../extraction.ts";
import { promptFence } from "../prompt-fence.ts";
import { graphPrompts } from "../prompts.ts";
import { readJsonReply } from "../replies/read-json-reply.ts";
import { strictObject } from "../strict-object.ts";
import { findMissing, type MissingRecord } from "./find-missing.ts";
import { freshPart, type JudgedRecord, recordLines } from "./judged-record.ts";

const verdicts = ["exact", "loose", "wrong"] as const;
/** Borne out and put right; borne out, but put inexactly; not borne out by the text. */
export type RecordVerdict = (typeof verdicts)[number];

/** What a judge says of one chunk's extraction. */
export interface ExtractionJudgement {
  readonly chunk: string;
  readonly document: string;
  readonly records: readonly (JudgedRecord & { readonly verdict: RecordVerdict; readonly why: string })[];
  /** What the text says and no record does. */
  readonly missing: readonly MissingRecord[];
}

/** Holds what was read from a chunk against its text. */
export interface ExtractionJudge {
  readonly engine: string;
  judge(chunk: Chunk, extraction: Extraction, signal?: AbortSignal): Promise<ExtractionJudgement>;
}

const text = { type: "string" } as const;
const schema = {
  name: "extraction_judgement",
  schema: strictObject({
    records: {
      type: "array",
      items: strictObject({ n: { type: "integer" }, why: text, verdict: { type: "string", enum: verdicts } }),
    },
    missing_entities: { type: "array", items: text },
    missing_facts: { type: "array", items: strictObject({ statement: text, quote: text }) },
  }),
};

/** The judge of K2V's extraction metrics (§G.1.1): a verdict on every record, and what is missing, both tied to the text. */
export const createModelExtractionJudge = (chat: ChatModel): ExtractionJudge => ({
  engine: chat.model,
  async judge(chunk, extraction, signal) {
    const { judgeExtraction: prompt } = graphPrompts.in(chunk.language);
    const part = freshPart(chunk, extraction);
    const lines = recordLines(part.records);
    const content = prompt.render({ fence: promptFence(part.text, lines), text: part.text, records: lines });
    const read = (reply: ChatReply): ExtractionJudgement => {
      const said = (readJsonReply(reply) ?? {}) as Readonly<Record<string, unknown>>;
      return {
        ...{ chunk: chunk.id, document: chunk.document },
        records: readVerdicts(said["records"], part.records),
        missing: findMissing(said, { ...part, language: chunk.language }),
      };
    };
    return chat.chat({ prompt, messages: [{ role: "user", content }], schema, read, signal });
  },
});

/** @throws ModelError `unparsable_reply` unless every record has one verdict: half a judgement is none */
function readVerdicts(said: unknown, records: readonly JudgedRecord[]): ExtractionJudgement["records"] {
  const given = new Map<number, { verdict: RecordVerdict; why: string }>();
  for (const { n, why, verdict } of (Array.isArray(said) ? said : []) as Readonly<Record<string, unknown>>[]) {
    const number = Number(n);
    const known = verdicts.find((one) => one === String(verdict).trim().toLowerCase());
    if (known === undefined || given.has(number) || !records[number - 1])
      throw new ModelError(`no verdict or a second one for record ${n}`, { code: "unparsable_reply" });
    given.set(number, { verdict: known, why: String(why ?? "").slice(0, 300) });
  }
  return records.map((record, at) => {
    const verdict = given.get(at + 1);
    if (!verdict) throw new ModelError(`no verdict for record ${at + 1}`, { code: "unparsable_reply" });
    return { ...record, ...verdict };
  });
}
