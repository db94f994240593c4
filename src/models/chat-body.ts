import type { ChatMessage, ChatRequest, RenderedPrompt } from "#core";
import type { EngineSpec } from "./engine-spec.ts";

/** Sampling settings in the names of the OpenAI API; topK as vLLM, SGLang and llama.cpp take it. */
const samplingFields = ({ sampling = {} }: EngineSpec, seed: number | undefined): Record<string, unknown> => {
  const { temperature, topP, topK, maxTokens, seed: ownSeed } = sampling;
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(topK === undefined ? {} : { top_k: topK }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...((seed ?? ownSeed) === undefined ? {} : { seed: seed ?? ownSeed }),
  };
};

/** What is asked in the end: by schema or, where the server takes none, in the other words. */
export function renderedFor(request: ChatRequest<unknown>, withSchema: boolean): RenderedPrompt {
  return withSchema || !request.withoutSchema ? request : request.withoutSchema;
}

/** A message is said again in every later turn of its conversation. */
const messageTexts = new WeakMap<object, string>();
/** What all calls of one kind have in common, settings and schema, as the text before and after the messages. */
const frames = new WeakMap<EngineSpec, WeakMap<object, readonly string[]>>();
const noSchema = {};
const place = '"messages":[]';

/** The body of a chat completion request; the same request gives the same bytes. */
export function chatBody(spec: EngineSpec, request: ChatRequest<unknown>, withSchema: boolean): string {
  const { messages } = renderedFor(request, withSchema);
  const [before, after, more] = frameOf(spec, request, withSchema);
  // The settings hold messages of their own, wherever: then everything is written in one piece.
  if (before === undefined || after === undefined || more !== undefined || "messages" in (spec.extraBody ?? {}))
    return JSON.stringify(bodyOf(spec, request, withSchema, messages));
  const said = messages.map((message) => kept(messageTexts, message, () => JSON.stringify(message)));
  return `${before}"messages":[${said.join(",")}]${after}`;
}

function frameOf(spec: EngineSpec, request: ChatRequest<unknown>, withSchema: boolean): readonly string[] {
  const write = () => JSON.stringify(bodyOf(spec, request, withSchema, [])).split(place);
  if (request.seed !== undefined) return write();
  const ofEngine = kept(frames, spec, () => new WeakMap<object, readonly string[]>());
  return kept(ofEngine, (withSchema && request.schema) || noSchema, write);
}

function bodyOf(
  spec: EngineSpec,
  { schema, seed }: ChatRequest<unknown>,
  withSchema: boolean,
  messages: readonly ChatMessage[],
): Record<string, unknown> {
  const format =
    withSchema && schema ? { response_format: { type: "json_schema", json_schema: { ...schema, strict: true } } } : {};
  return { model: spec.model, messages, ...samplingFields(spec, seed), ...format, ...spec.extraBody };
}

function kept<K extends object, V>(known: WeakMap<K, V>, of: K, make: () => V): V {
  const found = known.get(of);
  if (found !== undefined) return found;
  const made = make();
  known.set(of, made);
  return made;
}
