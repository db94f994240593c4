import type { Sample } from "#core";
import { createAnchorReader } from "#rewards";
import { createAdmission, createApp, createService, type Scoring } from "#server";
import { scoreOneRow } from "../../../src/cli/score-one-row.ts";

const sample = (id: string, answer: string, reward: Sample["reward"]): Sample => ({
  ...{ id, question: `What is it for ${id}?`, answer, aliases: [], answerKind: "text", language: "en", reward },
  ...{ domain: "science", provenance: [], origin: { generator: "k2v", engine: "offline" }, split: "train" },
});

export const logic = sample("s_logic", "iron", { type: "logic-rl" });
export const f1 = sample("s_f1", "Marie Curie", { type: "f1" });
export const judged = sample("s_judged", "iron", { type: "k2v", checklist: ["Names the ore"] });
export const samples = new Map([logic, f1, judged].map((one) => [one.id, one]));

export const reply = (answer: string) => `<think>Because.</think><answer>${answer}</answer>`;

/** Scores in this thread, as the workers do in theirs. */
export const scoringHere: Scoring = {
  pending: () => 0,
  isReady: () => true,
  score: (rows) =>
    Promise.all(
      rows.map(async (row) => {
        const signal = new AbortController().signal;
        const anchors = createAnchorReader({ parser: undefined });
        return (await scoreOneRow(row, row.id ?? row.sample_id ?? "row", { samples, anchors, signal })).verdict;
      }),
    ),
};

/** A server that nothing listens to, and how to ask it. */
export function exampleServer({ scoring = scoringHere, token }: { scoring?: Scoring; token?: string } = {}) {
  let ids = 0;
  const service = createService({
    ...{ scoring, samples, version: "1.2.3", environments: 2, isDraining: () => false },
    promptOf: ({ question }) => [{ role: "user", content: question }],
    newId: () => `id${++ids}`,
  });
  const app = createApp(service, { bodyBytes: 10_000, pendingRows: 4, admit: createAdmission(token) });
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: { host: "localhost:8000", ...headers },
      ...(body === undefined ? {} : { body: isSent(body) ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered.
    return { status: answer.status, headers: answer.headers, text, json: tryJson(text) as any };
  };
  return {
    service,
    post: (path: string, body: unknown, headers?: Record<string, string>) => ask("POST", path, body, headers),
    get: (path: string, headers?: Record<string, string>) => ask("GET", path, undefined, headers),
  };
}

const isSent = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
