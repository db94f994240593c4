import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exporters } from "#formats";
import { exampleInput } from "../unit/formats/example-input.ts";
import { pythonEnvironment, runPython } from "./environment.ts";
import { startRewardServer } from "./reward-server.ts";

const isFull = process.env["TOUCHSTONE_ENGINES"] === "full";

/** NeMo Gym asks for a newer Python than the other peers: `$TOUCHSTONE_PYTHON312`, else python3.12 where it runs. */
const newPython = (() => {
  const python = process.env["TOUCHSTONE_PYTHON312"] || "python3.12";
  try {
    execFileSync(python, ["--version"], { stdio: "ignore" });
    return python;
  } catch {
    return undefined;
  }
})();

let server: Awaited<ReturnType<typeof startRewardServer>>;
let rows: string;
beforeAll(async () => {
  server = await startRewardServer();
  const exporter = exporters.find(({ format }) => format === "nemo-gym");
  const input = { ...exampleInput, samples: server.samples };
  const written = await exporter?.write(input, { subject: "samples", out: join(server.folder, "rows") });
  rows = written?.files[0]?.path ?? "";
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

const ask = async <T>(what: string, requirements: readonly string[], python?: string) =>
  runPython<T>(await pythonEnvironment(requirements, [], python), "ask_environments.py", [what, server.url, rows]);

/** Right, half right, and a judge that fails: NeMo Gym's protocol wants a number there too, and the tag is what counts. */
const failed = "judge_failed";

// Half a gigabyte of packages each.
describe.skipIf(!isFull)("clients of environments", () => {
  it("OpenEnv's client goes through episodes over the WebSocket, and gets null where the judge failed", async () => {
    expect(await ask("openenv", ["openenv==0.10.0"])).toEqual({
      ...{ yes: [false, 3, true], no: [false, -0.5, true], asked: "Is s_logic true?", judged: null },
      ...{ unknown: "RuntimeError", state: "s_judged" },
    });
  });

  it("verifiers' NeMo Gym taskset seeds, verifies, and records the components as metrics", async () => {
    type Found = [number, Record<string, number>, string | null][];
    const [logic, f1, judged] = await ask<Found>("verifiers", ["verifiers==0.4.0"]);
    expect(logic).toEqual([3, expect.objectContaining({ format: 1, answer: 2 }), null]);
    expect(f1?.[0]).toBeCloseTo(2 / 3);
    expect(judged?.[2]).toBe(failed);
  });

  it.skipIf(newPython === undefined)(
    `NeMo Gym's client posts rows, and its models read the answers${newPython ? "" : " (needs Python 3.12: set $TOUCHSTONE_PYTHON312)"}`,
    async () => {
      const [logic, f1, judged] = await ask<[number, string | null][]>("nemo_gym", ["nemo-gym==0.4.0"], newPython);
      expect(logic).toEqual([3, null]);
      expect(f1?.[0]).toBeCloseTo(2 / 3);
      expect(judged?.[1]).toBe(failed);
    },
  );
});
