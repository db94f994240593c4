import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type RunningServer, routes, startServer } from "#server";
import { exampleServer, logic, reply, samples, scoringHere } from "./example-server.ts";

const row = { sample_id: logic.id, completion: reply("iron") };
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("a request made to do harm", () => {
  const { post, get } = exampleServer();
  const posts = routes.filter(({ method, path }) => method === "post" && !path.includes("{"));

  test.each(posts.map(({ path }) => path))("%s refuses JSON that nests too deeply to be handed on", async (path) => {
    const { status, json } = await post(path, deep(1000));
    expect([status, json.error.code]).toEqual([400, "invalid_json"]);
  });

  test("may nest as deeply as people do, and write as many brackets as it likes into texts", async () => {
    const sample = { ...logic, extra: JSON.parse(deep(200)) };
    const completion = `${reply("iron")}${'[{"\\'.repeat(500)}`;
    const { status, json } = await post("/v1/score", { sample, completion });
    expect([status, json.status]).toEqual([200, "ok"]);
  });

  test("has no sample in a label that nests too deeply", async () => {
    const { status, json } = await post("/rm", { response: "x", label: deep(1000) });
    expect([status, json.error.code]).toEqual([422, "unknown_sample"]);
  });

  test("is not scored with other letters where its bytes are no UTF-8", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).map((byte) => (byte === 0x69 ? 0xff : byte));
    const { status, json } = await post("/v1/score", bytes);
    expect([status, json.error.code]).toEqual([400, "invalid_utf8"]);
  });

  test("is told that bodies are not compressed", async () => {
    expect((await post("/v1/score", row, { "content-encoding": "gzip" })).status).toBe(415);
  });

  test("cannot come from a web page of another host", async () => {
    for (const origin of ["http://evil.example", "https://localhost.evil.example", "null", "http://127.0.0.1.evil:80"])
      expect((await post("/v1/score", row, { origin })).json.error.code).toBe("foreign_origin");
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:8000", "http://[::1]"])
      expect((await post("/v1/score", row, { origin })).status).toBe(200);
  });

  test("shares no answer with others under an empty Idempotency-Key", async () => {
    const headers = { "idempotency-key": "" };
    expect((await post("/v1/score", row, headers)).status).toBe(200);
    expect((await post("/v1/score", { ...row, completion: "x" }, headers)).status).toBe(200);
  });

  test("changes nothing by keys that name parts of every object", async () => {
    const keys = '"__proto__":{"items":[],"reward":9},"constructor":{"prototype":{"status":"x"}}';
    const body = `{${keys},${JSON.stringify(row).slice(1)}`;
    expect((await post("/v1/score", body)).json).toMatchObject({ status: "ok", reward: 3 });
    expect((await post("/rm", { response: "x", label: "__proto__" })).status).toBe(422);
    expect((await get("/v1/rewards")).json.status).toBeUndefined();
  });

  test("gets no mean of what is no number", async () => {
    const { json } = await post("/aggregate_metrics", '{"verify_responses":[{"reward":1,"x":1e999},{"reward":0}]}');
    expect(json.agent_metrics).toEqual({ "mean/reward": 0.5, failed: 0 });
    const wrong = await post("/aggregate_metrics", { verify_responses: [{ _ng_task_index: "a" }] });
    expect([wrong.status, wrong.json.error.field]).toEqual([400, "verify_responses.0._ng_task_index"]);
  });
});

describe("a listening server", () => {
  let server: RunningServer;
  let ids = 0;
  beforeAll(async () => {
    server = await startServer({
      ...{ scoring: scoringHere, samples, version: "1.2.3", environments: 2, host: "127.0.0.1", port: 0 },
      ...{ promptOf: () => [], newId: () => `id${++ids}`, bodyBytes: 1_000_000, pendingRows: 4 },
    });
  });
  afterAll(async () => {
    expect(await server.drain(5000)).toBe(true);
  });

  /** Sends bytes as they are; what comes back until the server ends the connection, or has begun to answer. */
  const sent = async (text: string) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write(text);
    const [bytes] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return bytes.toString();
  };
  const opened = async (headers = {}) => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { headers });
    await once(socket, "open");
    return socket;
  };

  test("outlives whatever a socket says, and answers it", async () => {
    const socket = await opened();
    const answers: { type: string }[] = [];
    socket.on("message", (data) => answers.push(JSON.parse(String(data))));
    const said = [`{"type":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, deep(100_000), "null", "7", "[]", "{", ""];
    for (const text of said) socket.send(text);
    socket.send('{"type":"state"}');
    while (answers.length <= said.length) await once(socket, "message");
    expect(answers.map(({ type }) => type)).toEqual([...said.map(() => "error"), "state"]);
    socket.close();
  });

  test("ends a socket that speaks no WebSocket, or too much of it", async () => {
    for (const bytes of [Buffer.alloc(50, 0xff), Buffer.from("81ff7fffffffffffffff00000000", "hex")]) {
      const socket = await opened();
      socket.on("error", () => {});
      (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(bytes);
      const [code] = await once(socket, "close");
      expect([1002, 1006, 1009]).toContain(code);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test("opens no socket to a web page of another host", async () => {
    await expect(opened({ origin: "http://evil.example" })).rejects.toThrow("403");
  });

  test("says what it does not speak, in place of saying nothing", async () => {
    const head = `POST /v1/score HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n`;
    expect(await sent(`${head}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n{}`)).toMatch(
      /^HTTP\/1.1 400[\s\S]*no_upgrade/,
    );
    expect(await sent("GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1.1 426/);
    expect(await sent("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400/);
  });
});
