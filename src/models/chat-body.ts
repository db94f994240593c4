import type { ChatRequest, RenderedPrompt } from "#core";
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

/** The body of a chat completion request; the same request gives the same bytes. */
export function chatBody(spec: EngineSpec, request: ChatRequest<unknown>, withSchema: boolean): string {
  const { messages } = renderedFor(request, withSchema);
  const format =
    withSchema && request.schema
      ? { response_format: { type: "json_schema", json_schema: { ...request.schema, strict: true } } }
      : {};
  return JSON.stringify({
    model: spec.model,
    messages,
    ...samplingFields(spec, request.seed),
    ...format,
    ...spec.extraBody,
  });
}
