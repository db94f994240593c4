import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoundedCache } from "../../../src/syntax/words/bounded-cache.ts";
import { isWhitespace, isWhitespaceUnit } from "../../../src/syntax/words/characters.ts";
import { embeddingRows } from "../../../src/syntax/words/embedding-rows.ts";
import { stringId } from "../../../src/syntax/words/string-id.ts";
import { wordShape } from "../../../src/syntax/words/word-shape.ts";

// Right values: spaCy 3.8.18 and thinc.
test.each([
  ["", 0n],
  ["mark", 423n],
  ["DATE", 391n],
  ["MARK", undefined],
  ["a", 11901859001352538922n],
  ["coffee", 3197928453018144401n],
  ["eight888", 6103390885580893207n],
  ["größe", 2452183508977877147n],
  ["北京", 11804760672128813659n],
  ["a longer string of words", 7786706508271603032n],
])("the id of %j is spaCy's", (text, id) => {
  if (id === undefined) expect(stringId(text)).toBeGreaterThan(1000n);
  else expect(stringId(text)).toBe(id);
});

test.each([
  [0n, 8, [0, 0, 0, 0]],
  [1n, 13, [1266879892, 1356517611, 318478807, 3343674364]],
  [18446744073709551615n, 9, [1280338815, 3260680329, 3463791303, 2886450919]],
  [12401032943472870168n, 11, [717725556, 415460552, 2143417168, 2190525471]],
])("the rows of key %s with seed %s are thinc's", (key, seed, numbers) => {
  expect(embeddingRows(key, seed, 2 ** 33)).toEqual(numbers);
  expect(embeddingRows(key, seed, 2500)).toEqual(numbers.map((number) => number % 2500));
});

test.each([
  ["Paris", "Xxxxx"],
  ["12.5", "dd.d"],
  ["iPhone", "xXxxxx"],
  ["ABCDEFG", "XXXX"],
  ["²nd", "dxx"],
  ["ǅx", "xx"],
  ["!!!!!!", "!!!!"],
  ["😀ab", "😀xx"],
  ["Ⓐa", "Ⓐx"],
  ["①", "d"],
  ["x".repeat(99), "xxxx"],
  ["x".repeat(100), "LONG"],
])("the shape of %j is spaCy's", (text, shape) => {
  expect(wordShape(text)).toBe(shape);
});

test("a character is whitespace alone where it is in a text", () => {
  const all = Array.from({ length: 0x10000 }, (_, unit) => unit);
  expect(all.filter((unit) => isWhitespaceUnit(unit) !== isWhitespace(String.fromCharCode(unit)))).toEqual([]);
  expect(all.filter(isWhitespaceUnit)).toHaveLength(29);
});

describe("a bounded cache", () => {
  test("holds at most twice its size, and what was just set", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), fc.integer({ min: 1, max: 8 }), (keys, size) => {
        const cache = new BoundedCache<number, number>(size);
        for (const key of keys) {
          const found = cache.get(key);
          expect(found === undefined || found === key * 2).toBe(true);
          cache.set(key, key * 2);
          expect(cache.get(key)).toBe(key * 2);
          expect(cache.size).toBeLessThanOrEqual(2 * size);
        }
      }),
    );
  });

  test("keeps what is asked for again and again", () => {
    const cache = new BoundedCache<string, number>(10);
    cache.set("often", 1);
    for (let i = 0; i < 1000; i += 1) {
      cache.set(`once ${i}`, i);
      expect(cache.get("often")).toBe(1);
    }
    expect(cache.get("once 0")).toBeUndefined();
  });
});
