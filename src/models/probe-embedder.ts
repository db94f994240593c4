import { failureOf } from "#core";
import { apiKey, requestHeaders } from "./api-key.ts";
import type { EngineSpec } from "./engine-spec.ts";
import { HttpClient } from "./http-client.ts";
import type { ProbeStep } from "./probe-engine.ts";
import { readEmbeddings } from "./read-embeddings.ts";
import { statusError } from "./status-error.ts";

const patienceMs = 20_000;

/** Tries an embedding model with one word, before money flows. */
export async function probeEmbedder(
  spec: EngineSpec,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ProbeStep[]> {
  const http = new HttpClient(1);
  const url = `${spec.baseUrl}/embeddings`;
  try {
    const key = apiKey(spec, env);
    const body = JSON.stringify({ model: spec.model, input: ["word"], encoding_format: "float", ...spec.extraBody });
    const timeoutMs = Math.min(spec.timeoutMs, patienceMs);
    const answer = await http.send("POST", url, { body, headers: requestHeaders(key), timeoutMs });
    const refused = statusError(answer, url, key);
    if (refused) throw refused;
    const length = readEmbeddings(answer.bytes, { count: 1, place: url, secret: key }).vectors[0]?.length ?? 0;
    return [{ what: "embeddings", ok: true, detail: `${spec.model} gives vectors of ${length} numbers` }];
  } catch (error) {
    return [{ what: "embeddings", ok: false, detail: failureOf(error).message }];
  } finally {
    await http.close();
  }
}
