import { expect, test } from "vitest";
import { statusError } from "../../../src/models/status-error.ts";

const waitAsked = (headers: Record<string, string>) =>
  statusError({ status: 429, headers, bytes: Buffer.from("{}") }, "http://there", undefined)?.retryAfterMs;
const date = "Wed, 21 Oct 2015 07:28:00 GMT";

test.each<[string, Record<string, string>, number | undefined]>([
  ["seconds", { "retry-after": "7" }, 7_000],
  [
    "a date against the server's own, however wrong that is",
    { "retry-after": "Wed, 21 Oct 2015 07:28:30 GMT", date },
    30_000,
  ],
  ["a date that is past", { "retry-after": "Wed, 21 Oct 2015 07:20:00 GMT", date }, 0],
  ["a date where the server tells no time", { "retry-after": date }, undefined],
  ["a year", { "retry-after": "31536000" }, 600_000],
  ["words", { "retry-after": "soon" }, undefined],
  ["nothing", {}, undefined],
])("a server that asks to wait for %s", (_, headers, ms) => {
  expect(waitAsked(headers)).toBe(ms);
});
