import type { Entity, Fact, KnowledgeGraph } from "#core";
import { escapeXml } from "../escape-xml.ts";
import { defineExporter } from "../exporter.ts";
import { writeTextFile } from "../write-text-file.ts";

const nodeKeys = {
  name: "string",
  type: "string",
  aliases: "string",
  language: "string",
  mentions: "int",
  descriptions: "string",
  summary: "string",
} as const;
const edgeKeys = {
  relation: "string",
  negated: "boolean",
  hedged: "boolean",
  value: "string",
  evidence: "string",
} as const;

/**
 * The graph for Gephi, yEd, networkx and the like: a node an entity, a directed edge a fact, parallel edges where two entities
 * share several. Lists (`aliases`, the texts of `descriptions`, and `evidence`, the quotes) are JSON arrays, since GraphML has
 * none; `mentions` is their number. A fact with only a value gets a node of its own, of type `value`, so that every fact is an edge and equal values of
 * different facts do not join them.
 * Source: http://graphml.graphdrawing.org/specification.html
 */
export const graphml = defineExporter({
  format: "graphml",
  summary: "the knowledge graph for Gephi, yEd, networkx",
  targets: { graph: "file" },
  extension: "graphml",
  async write({ graph }, { out }) {
    await writeTextFile(out, xml(graph));
    return { files: [{ path: out, rows: graph.entities.length + graph.facts.length }], paste: "" };
  },
});

function* xml({ entities, facts }: KnowledgeGraph): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  yield* keys("node", nodeKeys);
  yield* keys("edge", edgeKeys);
  yield '<graph id="knowledge" edgedefault="directed">\n';
  for (const entity of entities) yield entityNode(entity);
  for (const fact of facts) if (fact.object === null) yield valueNode(fact);
  for (const fact of facts) yield factEdge(fact);
  yield "</graph>\n</graphml>\n";
}

function* keys(target: string, types: Readonly<Record<string, string>>): Generator<string> {
  for (const [name, type] of Object.entries(types)) {
    yield `<key id="${name}" for="${target}" attr.name="${name}" attr.type="${type}"/>\n`;
  }
}

const entityNode = ({ id, name, type, aliases, language, mentions, descriptions, summary }: Entity) =>
  element("node", { id }, {
    name,
    type,
    aliases: JSON.stringify(aliases),
    language,
    mentions: mentions.length,
    descriptions: descriptions && JSON.stringify(descriptions.map(({ text }) => text)),
    summary,
  } satisfies Record<keyof typeof nodeKeys, unknown>);

const valueNode = (fact: Fact) => element("node", { id: valueId(fact) }, { name: fact.value ?? "", type: "value" });

const factEdge = (fact: Fact) => {
  const { id, subject, object, relation, negated = false, hedged = false, value, evidence } = fact;
  return element("edge", { id, source: subject, target: object ?? valueId(fact) }, {
    relation,
    negated,
    hedged,
    value: object === null ? undefined : value,
    evidence: JSON.stringify(evidence.map(({ quote }) => quote)),
  } satisfies Record<keyof typeof edgeKeys, unknown>);
};

const valueId = ({ id }: Fact) => `value:${id}`;

/** An element with its data, those without a value left out. */
function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  data: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const head = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const body = Object.entries(data).map(([key, value]) =>
    value === undefined ? "" : `<data key="${key}">${escapeXml(String(value))}</data>`,
  );
  return `<${tag}${head.join("")}>${body.join("")}</${tag}>\n`;
}
