import { timingSafeEqual } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import type { AppOptions } from "./create-app.ts";
import { refusal } from "./refusal.ts";

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Is this a name of this very machine? */
export const isLoopback = (host: string): boolean => loopback.test(host) || host === "::1";

/**
 * Who may ask. On this machine: requests that name it, so that no web page can reach the server by a name of its own that leads
 * here (DNS rebinding). With a token: whoever has it, as `Authorization: Bearer`, or as `?token=` from clients that can set no
 * header.
 */
export function createAdmission(token: string | undefined): AppOptions["admit"] {
  const foreign = refusal({ status: 403, code: "foreign_host", message: "Host must name this machine" });
  const stranger = refusal({
    ...{ status: 401, code: "no_token", message: "a token is needed: Authorization: Bearer …" },
    headers: { "www-authenticate": "Bearer" },
  });
  const digest = (text: string) => sha256(new TextEncoder().encode(text));
  const expected = token === undefined ? undefined : digest(token);
  return (header, url, isOpen) => {
    if (expected === undefined) return loopback.test(header("host") ?? "") ? undefined : foreign;
    if (isOpen) return undefined;
    const [, bearer] = /^Bearer +(.+)$/i.exec(header("authorization") ?? "") ?? [];
    const given = bearer ?? (url.includes("token=") ? new URL(url).searchParams.get("token") : null);
    return given && timingSafeEqual(digest(given), expected) ? undefined : stranger;
  };
}
