import { expect, test } from "vitest";
import { pythonPattern } from "../../../src/syntax/tokens/python-pattern.ts";

test.each([
  ["(?u)^\\!+", "!!x", "!!"],
  ["\\d+", "a٣4", "٣4"],
  ["[\\d\\-]+", "a1-2", "1-2"],
  ["\\w+", "é_1 b", "é_1"],
  ["[\\w\\+]+", "-a+b", "a+b"],
  ["\\S+", " a\ufeffb c", "a\ufeffb"],
  ["a\\sb", "a\x85b", "a\x85b"],
  ["[\\U0001F600-\\U0001F64F]", "x😀", "😀"],
  ["\\'\\\"\\<", "a'\"<", "'\"<"],
  ["(?<=[0-9])\\+$", "1+", "+"],
  ["[\\u2190-\\u21ff]\\.\\.+", "→...", "→..."],
])("Python's pattern %s finds in %j what Python finds", (pattern, text, match) => {
  expect(pythonPattern(pattern).exec(text)?.[0]).toBe(match);
});
