import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "cheerio";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KnowledgeGraph } from "#core";
import { escapeXml } from "../../../src/formats/escape-xml.ts";
import { exporters } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";
import { inScratchFolder } from "./scratch-folder.ts";

const graphml = exporters.find(({ format }) => format === "graphml");
if (!graphml) throw new Error("no graphml");

const parsed = (graph: KnowledgeGraph) =>
  inScratchFolder(async (folder) => {
    const out = join(folder, "graph.graphml");
    await graphml.write({ ...exampleInput, graph }, { subject: "graph", out });
    return load(await readFile(out, "utf8"), { xml: { xmlMode: true, decodeEntities: true } });
  });

describe("graphml", () => {
  it("has a node for each entity and each bare value, and an edge for each fact", async () => {
    const $ = await parsed(exampleInput.graph);
    expect(
      $("graph > node")
        .map((_, node) => $(node).attr("id"))
        .get(),
    ).toEqual(["e_1", "e_2", "value:f_3"]);
    expect(
      $("graph > edge")
        .map((_, edge) => `${$(edge).attr("source")} ${$(edge).attr("target")}`)
        .get(),
    ).toEqual(["e_1 e_2", "e_1 e_2", "e_2 value:f_3"]);
  });

  it("carries names, numbers of mentions, relations, denial and quotes", async () => {
    const $ = await parsed(exampleInput.graph);
    const data = (element: string, key: string) => $(`[id="${element}"] > data[key="${key}"]`).text();
    expect(data("e_2", "name")).toBe("oxygen & <air>");
    expect(data("e_1", "mentions")).toBe("1");
    expect(JSON.parse(data("e_1", "aliases"))).toEqual(["Hb", 'the "red" one']);
    expect(JSON.parse(data("e_1", "descriptions"))).toEqual(['A "red" protein <of blood>.']);
    expect(data("e_1", "summary")).toBe("A protein that carries oxygen.");
    expect($('[id="e_2"] > data[key="descriptions"]')).toHaveLength(0);
    expect(data("value:f_3", "name")).toBe("8");
    expect([data("f_2", "relation"), data("f_2", "negated"), data("f_2", "hedged"), data("f_2", "value")]).toEqual([
      "binds",
      "true",
      "true",
      "4",
    ]);
    expect(data("f_1", "negated")).toBe("false");
    expect(JSON.parse(data("f_1", "evidence"))).toEqual(["The haemoglobin carries oxygen"]);
  });

  it("declares every key it uses", async () => {
    const $ = await parsed(exampleInput.graph);
    const declared = $("key")
      .map((_, key) => $(key).attr("id"))
      .get();
    const used = new Set(
      $("data")
        .map((_, data) => $(data).attr("key"))
        .get(),
    );
    expect([...used].filter((key) => !declared.includes(key))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it("holds any text that XML can hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const $ = load(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`, {
          xml: { xmlMode: true, decodeEntities: true },
        });
        const legal = [...text]
          .filter((one) => /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(one))
          .join("");
        expect([$("a").text(), $("a").attr("b")]).toEqual([legal, legal]);
      }),
    );
    expect(escapeXml("nul\u0000 bell\u0007 half\ud83d end\uffff")).toBe("nul bell half end");
  });
});
