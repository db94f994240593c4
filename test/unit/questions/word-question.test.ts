import { describe, expect, test } from "vitest";
import { createRandom, type KnowledgeGraph } from "#core";
import { indexGraph } from "#graph";
import { offlineChecklistWriter, offlineWorder } from "#questions";
import { chinesePhrasing } from "../../../src/questions/phrasings/chinese.ts";
import { restates } from "../../../src/questions/restates.ts";

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

  test("refuses a clause all of whose words another one has", async () => {
    const clauses = ["urea is hydrolysed by urease to ammonia in soil", "urea is hydrolysed to ammonia"];
    expect(restates(clauses)).toBe(true);
    expect(restates(["urea is hydrolysed by urease", "urea is a fertilizer"])).toBe(false);
  });

  test("says a verb once of two things that it is said of", () => {
    const one = { subject: "____", relation: "适用于", label: "适用于", subjectId: "a" };
    const clauses = [
      { ...one, object: "专利", predicate: "适用于专利", objectId: "b" },
      { ...one, object: "商标", predicate: "适用于商标", objectId: "c" },
    ];
    expect(chinesePhrasing.sentence(clauses)).toBe("____适用于专利和商标。");
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
