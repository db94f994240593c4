import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Entity, Fact } from "#core";
import { readDocument } from "#documents";
import { projectFolder, runsOf, stagesOf } from "../unit/cli/project.ts";
import { asPdf, asWord } from "./office-copies.ts";
import { touchstone } from "./touchstone.ts";

const corpus = resolve(import.meta.dirname, "../../recipes/k2v/corpus");

/**
 * What lines and pages take from a text, by the name of an entity or the line of a fact; everything else must come out of the copy as
 * out of the text. At present nothing is lost.
 */
const losses: Readonly<Record<string, readonly string[]>> = { docx: [], pdf: [] };

interface Found {
  readonly entities: Set<string>;
  readonly facts: Set<string>;
}

/** Names and facts of a run over some files. */
async function graphOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Found> {
  const folder = projectFolder({ documents: [], files });
  try {
    const { code, stderr } = await touchstone(folder, "run", "--until", "graph");
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("failed")]);
    const [run = ""] = runsOf(folder);
    const stage = Object.entries(stagesOf(run)).find(([name]) => /graph\/.*jsonl$/.test(name))?.[1] ?? "";
    const rows: { value: { entity: Entity } & { fact: Fact } }[] = stage
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const names = new Map(rows.flatMap(({ value: { entity } }) => (entity ? [[entity.id, entity.name]] : [])));
    const facts = rows.flatMap(({ value: { fact } }) => (fact ? [fact] : []));
    return {
      entities: new Set(names.values()),
      facts: new Set(
        facts.map(({ subject, relation, object, value }) =>
          [names.get(subject), relation, object === null ? value : names.get(object)].join(" → "),
        ),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const names = readdirSync(corpus);
const sources = new Map(names.map((name) => [name, readFileSync(join(corpus, name))]));
let original: Found;

beforeAll(async () => {
  original = await graphOf(Object.fromEntries(sources));
});

describe.each([
  ["docx", asWord],
  ["pdf", asPdf],
])("the recipe's corpus as %s", (format, copy) => {
  test("gives the entities and facts of its texts", async () => {
    const copies: Record<string, Uint8Array> = {};
    for (const [path, bytes] of sources) {
      const result = await readDocument({ path, bytes });
      if (result.status !== "ok") throw new Error(path);
      copies[path.replace(/\.\w+$/, `.${format}`)] = await copy(result.document);
    }
    const found = await graphOf(copies);
    const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
      [...one].filter((name) => !other.has(name));
    expect([
      ...differing(original.entities, found.entities),
      ...differing(found.entities, original.entities),
      ...differing(original.facts, found.facts),
      ...differing(found.facts, original.facts),
    ]).toEqual(losses[format]);
    expect(original.facts.size).toBeGreaterThan(250);
  });
});
