import { ModelError } from "#core";

const absent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** What went wrong below HTTP, in words. */
export function connectionError({ origin }: URL, timeoutMs: number, cause: unknown): ModelError {
  const { name, code = "", message } = cause as NodeJS.ErrnoException;
  if (name === "TimeoutError" || /^UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT$|^ETIMEDOUT$/.test(code)) {
    return new ModelError(`no answer within ${timeoutMs} ms`, {
      code: "timeout",
      place: origin,
      hint: "Raise engine.timeoutMs, or lower concurrency.",
      cause,
    });
  }
  if (absent.has(code)) {
    return new ModelError(`cannot reach ${origin} (${code})`, {
      code: "unreachable",
      place: origin,
      hint: "Is the server running? `touchstone doctor CONFIG` tries it.",
      cause,
    });
  }
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new ModelError("the reply has more than 64 MiB", { code: "reply_too_large", place: origin, cause });
  }
  return new ModelError(`the connection broke: ${message || code}`, { code: "connection_lost", place: origin, cause });
}
