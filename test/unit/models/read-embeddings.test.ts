import { expect, test } from "vitest";
import { readEmbeddings } from "../../../src/models/read-embeddings.ts";

const read = (body: string, count = 2) =>
  readEmbeddings(Buffer.from(body), { count, place: "http://there/v1/embeddings", secret: "sk-1" });
const reply = (...embeddings: unknown[]) =>
  JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) });

test("vectors come in the order of the texts", () => {
  const body = '{"data":[{"index":1,"embedding":[3,4]},{"index":0,"embedding":[1,2]}]}';
  expect(read(body).vectors.map((vector) => [...vector])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test.each<[string, string]>([
  ["fewer vectors than texts", reply([1])],
  ["vectors of different lengths", reply([1, 2], [1])],
  ["vectors of text", reply(["x"], ["y"])],
  ["vectors in another encoding", reply("AACAPw==", "AACAPw==")],
  ["vectors of nothing", reply([], [])],
  ["null, which is how JSON writes NaN", reply([null, 1], [1, 1])],
  ["numbers beyond 32 bits", reply([1e300], [1])],
  ["an index out of this world", '{"data":[{"index":"__proto__","embedding":[1]},{"index":1e300,"embedding":[1]}]}'],
  ["null", "null"],
  ["a page", "<!DOCTYPE html>"],
])("a reply with %s is garbled, and says where it came from", (_, body) => {
  expect(() => read(body)).toThrow(
    expect.objectContaining({ code: "garbled_reply", place: "http://there/v1/embeddings", hint: expect.any(String) }),
  );
});

test("an error that is told as a success is told on, without the key", () => {
  expect(() => read('{"error":{"message":"sk-1 may not use this model"}}')).toThrow(/\[key\] may not use this model/);
});
