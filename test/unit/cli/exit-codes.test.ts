import { describe, expect, test } from "vitest";
import * as core from "#core";
import { exitCodeOf } from "../../../src/cli/exit-codes.ts";

describe("the exit code", () => {
  test.each([
    [2, new core.ConfigError("x", { code: "invalid_config" })],
    [2, new core.InputError("x", { code: "no_documents" })],
    [2, new core.RunError("x", { code: "locked" })],
    [2, new core.RunError("x", { code: "cannot_write" })],
    [2, new core.ModelError("x", { code: "unreachable" })],
    [2, new core.RewardError("x", { code: "x" })],
    [2, new core.EngineError("x", { code: "x" })],
    [4, new core.RunError("x", { code: "too_many_failures" })],
    [5, new core.BudgetError("x", { code: "budget" })],
    [130, new core.RunError("x", { code: "interrupted" })],
    [1, new TypeError("x is not a function")],
    [1, Object.assign(new Error("ENOENT"), { code: "ENOENT" })],
    [1, "a text"],
    [1, undefined],
    [1, null],
  ])("is %d for %s", (code, error) => {
    expect(exitCodeOf(error)).toBe(code);
  });

  test("stands for every class of error there is", () => {
    const classes = Object.entries(core).filter(([name]) => /Error$/.test(name) && name !== "TouchstoneError");
    expect(classes.length).toBeGreaterThanOrEqual(7);
    for (const [name, Class] of classes) {
      const error = new (Class as typeof core.ConfigError)("x", { code: "x" });
      expect(exitCodeOf(error), name).not.toBe(1);
    }
  });
});
