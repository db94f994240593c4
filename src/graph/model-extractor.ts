import { type ChatMessage, type ChatModel, type ChatReply, type Chunk, type Domain, ModelError } from "#core";
import { languageOf } from "#text";
import { entityTypes } from "./entity-types.ts";
import type { Extractor } from "./extraction.ts";
import { extractionSchema } from "./extraction-schema.ts";
import { groundReply } from "./ground-reply.ts";
import { graphPrompts } from "./prompts.ts";
import { readOwnForm, type SaidOfChunk } from "./read-own-form.ts";
import { parseExtraction } from "./replies/parse-extraction.ts";
import { unsupportedLanguage } from "./unsupported-language.ts";

export interface ModelExtractorOptions {
  readonly chat: ChatModel;
  /** Further looks at a chunk, each ended early by one that finds nothing new (0–2). */
  readonly gleanings: number;
  /** The field of a chunk, for the types that are named to the model. */
  domainOf(chunk: Chunk): Domain;
}

/** One turn: what was said, and what it meant. */
interface Turn {
  readonly text: string;
  readonly parsed: SaidOfChunk;
}

const ask = (content: string): ChatMessage => ({ role: "user", content });

/** Extraction by a model: JSON where the server can enforce a schema, records where not; grounded in the chunk's text. */
export function createModelExtractor({ chat, gleanings, domainOf }: ModelExtractorOptions): Extractor {
  return {
    engine: chat.model,
    async extract(chunk, signal) {
      const language = languageOf(chunk.language);
      if (!language) throw unsupportedLanguage(chunk);
      const turns = await converse({
        chat,
        chunk,
        gleanings,
        types: entityTypes(domainOf(chunk), chunk.language),
        signal,
      });
      return groundReply({
        chunk,
        language,
        entities: turns.flatMap(({ parsed }) => parsed.entities),
        relations: turns.flatMap(({ parsed }) => parsed.relations),
      });
    },
  };
}

/** The messages of the first turn of a chunk, as they are sent to a server that takes a schema; for estimates too. */
export const firstMessages = ({ language, text }: Chunk, types: string): ChatMessage[] => [
  ask(graphPrompts.in(language).extract.render({ types, text })),
];

interface Conversation {
  readonly chat: ChatModel;
  readonly chunk: Chunk;
  readonly gleanings: number;
  readonly types: string;
  readonly signal: AbortSignal | undefined;
}

async function converse({ chat, chunk, gleanings, types, signal }: Conversation): Promise<Turn[]> {
  const { extract, extractRecords, glean } = graphPrompts.in(chunk.language);
  const opening = firstMessages(chunk, types);
  let records: readonly ChatMessage[] | undefined;
  const more: ChatMessage[] = [];
  const turns: Turn[] = [];
  const seen = new Set<string>();
  for (let round = 0; round <= gleanings; round++) {
    const isFirst = round === 0;
    const turn = await chat.chat<Turn>({
      prompt: isFirst ? extract : glean,
      messages: [...opening, ...more],
      schema: extractionSchema,
      // Few servers are asked for records: they are rendered for those only.
      get withoutSchema() {
        records ??= [ask(extractRecords.render({ types, text: chunk.text }))];
        return { prompt: isFirst ? extractRecords : glean, messages: [...records, ...more] };
      },
      read: (reply) => readTurn(reply, chunk, isFirst),
      signal,
    });
    turns.push(turn);
    const fresh = [
      ...turn.parsed.entities.map(({ name }) => name),
      ...turn.parsed.relations.map(({ source, relation = "", target }) => `${source}|${relation}|${target}`),
    ].filter((key) => !seen.has(key));
    if (fresh.length === 0) break;
    for (const key of fresh) seen.add(key);
    more.push({ role: "assistant", content: turn.text }, ask(glean.render({})));
  }
  return turns;
}

/** @throws ModelError `refusal`, `empty_reply`, `unparsable_reply`; a later look may well find nothing */
function readTurn({ text, isTruncated }: ChatReply, chunk: Chunk, isFirst: boolean): Turn {
  const own = readOwnForm(text);
  if (own && (!isFirst || own.entities.length > 0 || own.relations.length > 0)) return { text, parsed: own };
  const parsed = parseExtraction(text, { chunk: chunk.text, isFinished: !isTruncated });
  if (!isFirst || parsed.error === null || parsed.entities.length > 0 || parsed.relations.length > 0)
    return { text, parsed };
  const code = parsed.refused ? "refusal" : text.trim() === "" ? "empty_reply" : "unparsable_reply";
  throw new ModelError(`the reply to the extraction of ${chunk.id} cannot be used: ${parsed.error}`, {
    code,
    place: chunk.id,
  });
}
