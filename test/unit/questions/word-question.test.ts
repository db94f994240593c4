import { describe, expect, test } from "vitest";
import { createRandom, type KnowledgeGraph } from "#core";
import { indexGraph } from "#graph";
import { offlineChecklistWriter, offlineWorder } from "#questions";

const entity = (id: string, name: string) => ({ id, name, type: "concept", language: "zh", aliases: [], mentions: [] });
const fact = (id: string, object: string, relation: string, clause: string) => ({
  ...{ id, subject: "e1", relation, object },
  evidence: [{ document: "d", start: 0, end: clause.length, quote: clause, clause }],
});
const entities = [
  entity("e1", "铵态氮"),
  entity("e2", "硝态氮"),
  entity("e3", "硝化细菌"),
  entity("e4", "氧化层"),
] as const;
const passive = fact("f1", "e2", "被氧化为", "铵态氮在氧化层中被氧化为硝态氮");
const byAgent = fact("f2", "e3", "被…氧化为", "铵态氮在氧化层中被硝化细菌氧化为硝态氮");
const place = fact("f3", "e4", "见于", "铵态氮见于氧化层");
const taskOf = (facts: KnowledgeGraph["facts"]) => ({
  facts,
  answer: entities[2],
  forms: ["硝化细菌"],
  language: "zh",
  graph: indexGraph({ entities: [...entities], facts }),
});

describe("the offline wording", () => {
  test("joins two facts into one sentence with the answer blanked", async () => {
    expect(await offlineWorder.word(taskOf([place, byAgent]))).toEqual({
      question: "铵态氮见于氧化层，在氧化层中被____氧化为硝态氮。",
    });
  });

  test("refuses two facts of which one restates the other but for the answer, and says why", async () => {
    expect(await offlineWorder.word(taskOf([passive, byAgent]))).toEqual({ fault: "one fact restates the other" });
  });

  test("says so where a language has no offline wording", async () => {
    const fault = "no offline wording in its language";
    expect(await offlineWorder.word({ ...taskOf([place, byAgent]), language: "xx" })).toEqual({ fault });
  });
});

describe("the offline checklist", () => {
  test("holds no two items that differ by a blank alone", async () => {
    const task = {
      ...taskOf([passive, byAgent]),
      question: "",
      domain: "agriculture",
      random: createRandom(1),
    } as const;
    const items = await offlineChecklistWriter.write(task);
    const keys = items.map((item) => item.replace(/_|\P{L}/gu, ""));
    expect(keys).toHaveLength(new Set(keys).size);
    expect(items.at(-1)).toContain("硝化细菌");
  });
});
