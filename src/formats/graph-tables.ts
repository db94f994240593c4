import type { ExportInput } from "./exporter.ts";

/** A table of the graph. */
export interface GraphTable {
  readonly name: string;
  /** Name → DuckDB type. */
  readonly columns: Readonly<Record<string, string>>;
  rows(input: ExportInput): Iterable<Readonly<Record<string, unknown>>>;
}

const span = { document: "VARCHAR", start: "BIGINT", end: "BIGINT" };

/**
 * The graph as flat tables that join by id: things, facts, where things are named, what models
 * said of them, where facts are stated, and the texts that the offsets (UTF-16 code units) point into.
 */
export const graphTables: readonly GraphTable[] = [
  {
    name: "entities",
    columns: {
      id: "VARCHAR",
      name: "VARCHAR",
      type: "VARCHAR",
      language: "VARCHAR",
      aliases: "VARCHAR[]",
      summary: "VARCHAR",
    },
    rows: ({ graph }) => graph.entities,
  },
  {
    name: "facts",
    columns: {
      id: "VARCHAR",
      subject: "VARCHAR",
      relation: "VARCHAR",
      object: "VARCHAR",
      value: "VARCHAR",
      negated: "BOOLEAN",
      hedged: "BOOLEAN",
      subject_name: "VARCHAR",
      object_name: "VARCHAR",
    },
    *rows({ graph }) {
      const names = new Map(graph.entities.map(({ id, name }) => [id, name]));
      for (const fact of graph.facts) {
        const { negated = false, hedged = false, subject, object } = fact;
        const object_name = object === null ? undefined : names.get(object);
        yield { ...fact, negated, hedged, subject_name: names.get(subject), object_name };
      }
    },
  },
  {
    name: "mentions",
    columns: { entity: "VARCHAR", ...span, text: "VARCHAR" },
    *rows({ graph }) {
      for (const { id, mentions } of graph.entities) for (const mention of mentions) yield { entity: id, ...mention };
    },
  },
  {
    name: "descriptions",
    columns: { entity: "VARCHAR", ...span, text: "VARCHAR" },
    *rows({ graph }) {
      for (const { id, descriptions = [] } of graph.entities)
        for (const one of descriptions) yield { entity: id, ...one };
    },
  },
  {
    name: "evidence",
    columns: { fact: "VARCHAR", ...span, quote: "VARCHAR" },
    *rows({ graph }) {
      for (const { id, evidence } of graph.facts) for (const one of evidence) yield { fact: id, ...one };
    },
  },
  {
    name: "documents",
    columns: { id: "VARCHAR", path: "VARCHAR", title: "VARCHAR", language: "VARCHAR", text: "VARCHAR" },
    rows: ({ documents }) => documents,
  },
];
