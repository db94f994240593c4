import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { KnowledgeGraph } from "#core";
import { exporters } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const jsonld = exporters.find(({ format }) => format === "jsonld");
if (!jsonld) throw new Error("no jsonld");

type Node = Record<string, unknown>;
const written = (graph: KnowledgeGraph = exampleInput.graph) =>
  inScratchFolder(async (folder) => {
    const out = join(folder, "graph.jsonld");
    await jsonld.write({ ...exampleInput, graph }, { subject: "graph", out });
    const text = await readFile(out, "utf8");
    const { "@context": context, "@graph": nodes } = JSON.parse(text) as { "@context": Node; "@graph": Node[] };
    return { text, context, nodes, withId: (id: string) => nodes.filter((node) => node["@id"] === id) };
  });

describe("jsonld", () => {
  it("has things with their names and languages, and where they are named", async () => {
    const { withId } = await written();
    expect(withId("ts:e_1")[0]).toEqual({
      "@id": "ts:e_1",
      "@type": "skos:Concept",
      prefLabel: { "@value": "haemoglobin", "@language": "en" },
      altLabel: [
        { "@value": "Hb", "@language": "en" },
        { "@value": 'the "red" one', "@language": "en" },
      ],
      type: "protein",
      mention: [{ "@type": "prov:Entity", document: "ts:d_1", start: 4, end: 15, quote: "haemoglobin" }],
      note: [{ "@type": "prov:Entity", value: 'A "red" protein <of blood>.', source: "ts:d_1", start: 0, end: 45 }],
      summary: "A protein that carries oxygen.",
    });
  });

  it("states a fact with its evidence, and as an edge unless the text denies or hedges it", async () => {
    const { nodes, withId } = await written();
    expect(withId("ts:f_1")).toEqual([
      {
        "@id": "ts:f_1",
        "@type": "rdf:Statement",
        subject: "ts:e_1",
        predicate: "rel:carries",
        object: "ts:e_2",
        relation: "carries",
        negated: false,
        hedged: false,
        evidence: [
          { "@type": "prov:Entity", document: "ts:d_1", start: 0, end: 30, quote: "The haemoglobin carries oxygen" },
        ],
      },
    ]);
    expect(withId("ts:f_2")).toMatchObject([{ negated: true, hedged: true, value: "4" }]);
    const edges = nodes.filter((node) => !("@type" in node));
    expect(edges).toEqual([
      { "@id": "ts:e_1", "rel:carries": { "@id": "ts:e_2" } },
      { "@id": "ts:e_2", "rel:has%20atomic%20number": "8" },
    ]);
  });

  it("has the text that every quote is cut from", async () => {
    const { withId, nodes } = await written();
    for (const node of nodes) {
      for (const place of [node["mention"], node["evidence"]].flat() as Node[]) {
        if (place === undefined) continue;
        const [document] = withId(String(place["document"]));
        const { start, end, quote } = place as { start: number; end: number; quote: string };
        expect(String(document?.["text"]).slice(start, end)).toBe(quote);
      }
    }
  });

  it("is a node a line, and uses only terms that its context explains", async () => {
    const { text, context, nodes } = await written();
    const lines = text.split("\n").slice(1, -2);
    expect(lines.map((line) => JSON.parse(line.replace(/^,/, "")))).toEqual(nodes);
    const terms = nodes
      .flatMap((node) => [node, node["mention"], node["note"], node["evidence"]].flat() as Node[])
      .flatMap((node) => Object.keys(node ?? {}));
    const unknown = terms.filter((term) => !term.startsWith("@") && !term.startsWith("rel:") && !(term in context));
    expect(unknown).toEqual([]);
  });

  it("takes names in no known language, halves of emoji and relations in any script", async () => {
    const { graph } = exampleInput;
    const [entity] = graph.entities;
    const [fact] = graph.facts;
    if (!entity || !fact) throw new Error("no graph");
    const { nodes, withId } = await written({
      entities: [{ ...entity, language: "", name: "cut \ud83d" }],
      facts: [{ ...fact, relation: "属于 / \ud83d" }],
    });
    expect(withId("ts:e_1")[0]).toMatchObject({ prefLabel: "cut \ufffd" });
    expect(nodes.at(-1)).toHaveProperty(["rel:%E5%B1%9E%E4%BA%8E%20%2F%20%EF%BF%BD"]);
  });
});
