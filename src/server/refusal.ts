import type { Verdict } from "#core";
import type { Reply } from "./route.ts";

export interface RefusalDetails {
  /** Of HTTP. */
  readonly status: number;
  /** Stable, snake_case. */
  readonly code: string;
  readonly message: string;
  /** The field of the body that is wrong. */
  readonly field?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reply to a request that is not done. */
export const refusal = ({ status, code, message, field, headers }: RefusalDetails): Reply => ({
  status,
  body: { error: { code, message, ...(field === undefined ? {} : { field }) } },
  ...(headers === undefined ? {} : { headers }),
});

/** May come out otherwise when it is asked again. */
const passing = new Set<Verdict["status"]>(["judge_failed", "timeout", "error"]);

/** The reply of a protocol that knows only numbers, where there is none. 503 is worth another try, 422 is not. */
export const unscoredReply = ({ status, reason, id }: Verdict): Reply =>
  refusal({
    status: passing.has(status) ? 503 : 422,
    code: status,
    message: `no reward for ${id || "this completion"}: ${reason ?? status}`,
  });
