import { ModelError } from "#core";
import { errorText } from "./error-text.ts";
import type { HttpAnswer } from "./http-client.ts";

/** Whoever asks for more is asked again after this. */
const longestWaitMs = 600_000;

/** The ModelError for an answer that is no 200; undefined for one that is. The key never shows in it. */
export function statusError(
  { status, headers, bytes }: HttpAnswer,
  place: string,
  secret: string | undefined,
): ModelError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const message = `HTTP ${status}: ${errorText(bytes, secret)}`;
  if (status === 429) {
    return new ModelError(message, { code: "rate_limited", place, retryAfterMs: waitAskedMs(headers) });
  }
  if (status === 401 || status === 403) {
    return new ModelError(message, {
      code: "unauthorized",
      place,
      hint: "Set the variable that engine.apiKeyEnv names to a valid key.",
      isFatal: true,
    });
  }
  if (status === 404) {
    return new ModelError(message, {
      code: "not_found",
      place,
      hint: "Check engine.baseUrl (with /v1) and engine.model; `touchstone doctor CONFIG` lists the server's models.",
      isFatal: true,
    });
  }
  if (status === 408 || status === 425 || status >= 500) {
    return new ModelError(message, { code: "server_error", place, retryAfterMs: waitAskedMs(headers) });
  }
  const isSchema = status === 400 && /response_format|json_schema|guided|structured|schema|grammar/i.test(message);
  return new ModelError(message, {
    code: isSchema ? "schema_refused" : "bad_request",
    place,
    hint: "The server does not take the request; see engine.extraBody and engine.sampling.",
  });
}

/** Seconds, or an HTTP date against the server's own (RFC 9110 §6.6.1), in ms; undefined where it does not say. */
function waitAskedMs(headers: HttpAnswer["headers"]): number | undefined {
  const [asked, now] = ["retry-after", "date"].map((name) => String(headers[name] ?? ""));
  if (!asked) return undefined;
  const seconds = Number(asked);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - Date.parse(now ?? "");
  return Number.isFinite(ms) ? Math.min(longestWaitMs, Math.max(0, ms)) : undefined;
}
