import { describe, expect, test } from "vitest";
import { auditReward, auditSamples, builtinRewards, createAnchorReader, createOfflineJudge } from "#rewards";
import { loadParser } from "#syntax";
import { needsWeights, parserWeights } from "../syntax/parser-weights.ts";

/** What rewards are known to pay for by their formula; docs/rewards.md says so. */
const known: Readonly<Record<string, readonly string[]>> = { f1: ["spray"] };

describe.skipIf(parserWeights === undefined)(needsWeights("the audit"), () => {
  const parser = parserWeights ? loadParser(parserWeights) : undefined;
  const ports = { anchors: createAnchorReader({ parser }), ...(parser ? { judge: createOfflineJudge(parser) } : {}) };
  const audited = builtinRewards.filter(({ name }) => name !== "code").map(({ name }) => name);

  test.each(audited)("of %s finds no cheap completion that is paid beyond what is known", async (name) => {
    const { results } = await auditReward(name, auditSamples(name), ports);
    expect(results.length).toBeGreaterThan(0);
    const beaten = results.filter(({ outcome }) => outcome === "beaten");
    const odd = beaten.filter(({ probe }) => !known[name]?.includes(probe));
    expect(odd).toEqual([]);
  });

  test("warns of the ungated rubric, and has nothing to say where it is gated", async () => {
    const samples = auditSamples("rubric");
    const { warned } = await auditReward("rubric", samples, ports);
    expect(warned).toBeGreaterThan(0);
  });

  test("finds a judge that can be talked to", async () => {
    const yes = async () => ({ met: true });
    const talked = {
      ...{ engine: "talked", answer: yes, rating: async () => ({ rating: 10 }) },
      criteria: async ({ criteria }: { criteria: readonly string[] }) => criteria.map(() => ({ met: true })),
      rubric: async ({ items }: { items: readonly unknown[] }) => items.map(() => ({ met: true })),
    };
    const { results } = await auditReward("k2v", auditSamples("k2v"), { ...ports, judge: talked });
    const beaten = results.filter(({ outcome }) => outcome === "beaten").map(({ probe }) => probe);
    expect(new Set(beaten)).toEqual(new Set(["criteria-right"]));
  });
});
