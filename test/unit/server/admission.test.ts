import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutCompletion, defaultSpecialTokens, isLoopback } from "#server";
import { exampleServer } from "./example-server.ts";

describe("without a token", () => {
  test.each(["localhost", "localhost:1", "127.0.0.1:8000", "[::1]:8000"])("%s may ask", async (host) => {
    expect((await exampleServer().get("/v1/rewards", { host })).status).toBe(200);
  });

  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "evil.example/127.0.0.1", ""])(
    "%s may not",
    async (host) => {
      expect((await exampleServer().get("/v1/rewards", { host })).status).toBe(403);
    },
  );

  test("0.0.0.0 is not this machine alone", () => {
    expect(["127.0.0.1", "localhost", "::1"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "::", "192.168.0.1", "example.org"].some(isLoopback)).toBe(false);
  });
});

describe("with a token", () => {
  const server = exampleServer({ token: "secret" });
  test("whoever has it may ask, by header or in the address", async () => {
    const host = "rewards.example";
    expect((await server.get("/v1/rewards", { host, authorization: "Bearer secret" })).status).toBe(200);
    expect((await server.get("/v1/rewards?token=secret", { host })).status).toBe(200);
  });

  test("others may not, but can see that the server is there", async () => {
    for (const path of ["/v1/rewards", "/v1/rewards?token=", "/v1/rewards?token=secre", "/metrics"])
      expect((await server.get(path)).status).toBe(401);
    expect((await server.get("/v1/rewards", { authorization: "Bearer secret2" })).status).toBe(401);
    expect((await server.get("/healthz")).status).toBe(200);
  });
});

describe("the completion out of a query", () => {
  const token = fc.constantFrom(...defaultSpecialTokens);
  test("is what follows the prompt, without special tokens at its end", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(token), (prompt, text, tokens) => {
        const completion = `${text}.`;
        expect(cutCompletion(prompt + completion + tokens.join(""), prompt, defaultSpecialTokens)).toBe(completion);
      }),
    );
  });
});
