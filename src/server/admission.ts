import { timingSafeEqual } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import type { AppOptions } from "./create-app.ts";
import { refusal } from "./refusal.ts";

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Is this a name of this very machine? */
export const isLoopback = (host: string): boolean => loopback.test(host) || host === "::1";

/**
 * Who may ask. On this machine: requests that name it, so that no web page can reach the server by a name of its own that leads
 * here (DNS rebinding), and that come from no web page of another host: such a page may not read answers, but it may send bodies,
 * and a WebSocket it may read too. With a token: whoever has it, as `Authorization: Bearer`, or as `?token=` from clients that can set no
 * header.
 */
export function createAdmission(token: string | undefined): AppOptions["admit"] {
  const foreign = refusal({ status: 403, code: "foreign_host", message: "Host must name this machine" });
  const page = refusal({ status: 403, code: "foreign_origin", message: "web pages of other hosts may not ask" });
  const stranger = refusal({
    ...{ status: 401, code: "no_token", message: "a token is needed: Authorization: Bearer …" },
    headers: { "www-authenticate": "Bearer" },
  });
  const digest = (text: string) => sha256(new TextEncoder().encode(text));
  const expected = token === undefined ? undefined : digest(token);
  return (header, url, isOpen) => {
    if (expected === undefined) {
      if (!loopback.test(header("host") ?? "")) return foreign;
      const origin = header("origin");
      return origin === undefined || loopback.test(origin.replace(/^https?:\/\//, "")) ? undefined : page;
    }
    if (isOpen) return undefined;
    const [, bearer] = /^Bearer +(.+)$/i.exec(header("authorization") ?? "") ?? [];
    const given = bearer ?? (url.includes("token=") ? new URL(url).searchParams.get("token") : null);
    return given && timingSafeEqual(digest(given), expected) ? undefined : stranger;
  };
}
