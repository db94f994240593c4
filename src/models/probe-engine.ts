import { failureOf } from "#core";
import { apiKey, requestHeaders } from "./api-key.ts";
import { chatBody } from "./chat-body.ts";
import type { EngineSpec } from "./engine-spec.ts";
import { HttpClient } from "./http-client.ts";
import { readCompletion } from "./read-completion.ts";
import { statusError } from "./status-error.ts";

/** What a look at an engine found, step by step; the first that fails ends it. */
export interface ProbeStep {
  readonly what: "key" | "endpoint" | "model" | "schema" | "embeddings";
  readonly ok: boolean;
  readonly detail: string;
}

const patienceMs = 20_000;
const question = {
  prompt: { id: "probe", version: 1 },
  messages: [{ role: "user" as const, content: "Answer with the word yes." }],
};
const schema = {
  name: "answer",
  schema: {
    type: "object",
    properties: { answer: { type: "string" } },
    required: ["answer"],
    additionalProperties: false,
  },
};

/** Tries key, endpoint, model and structured output with two tiny requests, before money flows. */
export async function probeEngine(
  spec: EngineSpec,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ProbeStep[]> {
  const steps: ProbeStep[] = [];
  const http = new HttpClient(1);
  const base = spec.baseUrl.replace(/\/+$/, "");
  const tiny: EngineSpec = { ...spec, sampling: { ...spec.sampling, maxTokens: 16 } };
  const read = () => undefined;
  try {
    const key = apiKey(spec, env);
    steps.push({ what: "key", ok: true, detail: spec.apiKeyEnv ? `${spec.apiKeyEnv} is set` : "none needed" });
    const headers = requestHeaders(key);
    const timeoutMs = Math.min(spec.timeoutMs, patienceMs);
    const listed = await http.send("GET", `${base}/models`, { headers, timeoutMs });
    steps.push({ what: "endpoint", ok: true, detail: `${base} answers` });
    const names = modelNames(listed.bytes);
    const send = (withSchema: boolean) =>
      http.send("POST", `${base}/chat/completions`, {
        headers,
        timeoutMs,
        body: chatBody(tiny, { ...question, ...(withSchema ? { schema } : {}), read }, withSchema),
      });
    const answer = await send(false);
    const refused = statusError(answer, base, key);
    if (refused) {
      const others =
        names.length > 0 && !names.includes(spec.model) ? ` It lists ${names.slice(0, 8).join(", ")}.` : "";
      steps.push({ what: "model", ok: false, detail: `${refused.message}.${others}` });
      return steps;
    }
    const { usage } = readCompletion(answer);
    steps.push({
      what: "model",
      ok: true,
      detail: `${spec.model} answers${usage ? "" : "; the server does not count tokens, they will be estimated"}`,
    });
    const structured = statusError(await send(true), base, key);
    steps.push({
      what: "schema",
      ok: true,
      detail: structured ? "JSON by schema is refused; records are asked for instead" : "JSON by schema is taken",
    });
  } catch (error) {
    const what = steps.length === 0 ? "key" : steps.length === 1 ? "endpoint" : "model";
    steps.push({ what, ok: false, detail: failureOf(error).message });
  } finally {
    await http.close();
  }
  return steps;
}

function modelNames(bytes: Uint8Array): string[] {
  try {
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data?: { id?: string }[] };
    return (data ?? []).flatMap(({ id }) => id ?? []);
  } catch {
    return [];
  }
}
