import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeJsonLine, type Sample } from "#core";
import { bin, start } from "../e2e/touchstone.ts";

const sample = (id: string, answer: string, reward: Sample["reward"]): Sample => ({
  ...{
    id,
    question: `Is ${id} true?`,
    answer,
    aliases: [],
    answerKind: "text",
    language: "en",
    reward,
    split: "train",
  },
  ...{ domain: "science", provenance: [], origin: { generator: "k2v", engine: "offline" } },
});

/** Right 3, wrong in the right form −0.5. */
export const logic = sample("s_logic", "yes", { type: "logic-rl" });
const f1 = sample("s_f1", "Marie Curie", { type: "f1" });
/** Without a judgement its judge fails. */
const judged = sample("s_judged", "yes", { type: "k2v", checklist: ["Names the river"] });

/** The built `touchstone serve` over these samples. */
export async function startRewardServer() {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-server-"));
  const file = join(folder, "samples.jsonl");
  writeFileSync(file, [logic, f1, judged].map(encodeJsonLine).join(""));
  const { child, ended } = start(process.execPath, [bin, "serve", "--port", "0", "--json", "--data", file]);
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [string];
  return {
    url: (JSON.parse(line) as { url: string }).url,
    folder,
    samples: [logic, f1, judged] as readonly Sample[],
    /** Returns the exit code. */
    async stop() {
      child.kill("SIGTERM");
      const { code } = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
