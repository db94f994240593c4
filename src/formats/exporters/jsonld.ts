import { type Document, type Entity, encodeJsonLine, type Fact, type Mention, type Span } from "#core";
import { defineExporter, type ExportInput } from "../exporter.ts";
import { wellFormed } from "../well-formed.ts";
import { writeTextFile } from "../write-text-file.ts";

/**
 * Things are SKOS concepts, documents schema.org's; a fact is an RDF statement that was derived from places in documents (PROV).
 * `start` and `end` are our own, since those of the Web Annotation vocabulary count code points, not UTF-16 code units.
 */
const context = {
  skos: "http://www.w3.org/2004/02/skos/core#",
  schema: "https://schema.org/",
  prov: "http://www.w3.org/ns/prov#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  ts: "urn:touchstone:id:",
  rel: "urn:touchstone:relation:",
  voc: "urn:touchstone:term:",
  prefLabel: "skos:prefLabel",
  altLabel: "skos:altLabel",
  type: "schema:additionalType",
  title: "schema:name",
  path: "voc:path",
  language: "schema:inLanguage",
  text: "schema:text",
  subject: { "@id": "rdf:subject", "@type": "@id" },
  predicate: { "@id": "rdf:predicate", "@type": "@id" },
  object: { "@id": "rdf:object", "@type": "@id" },
  value: "rdf:value",
  relation: "rdfs:label",
  negated: "voc:negated",
  hedged: "voc:hedged",
  evidence: "prov:wasDerivedFrom",
  mention: "prov:wasDerivedFrom",
  summary: "skos:definition",
  note: "skos:note",
  source: { "@id": "prov:wasDerivedFrom", "@type": "@id" },
  document: { "@id": "prov:wasQuotedFrom", "@type": "@id" },
  start: { "@id": "voc:start", "@type": "xsd:nonNegativeInteger" },
  end: { "@id": "voc:end", "@type": "xsd:nonNegativeInteger" },
  quote: "prov:value",
};

/**
 * The graph as JSON-LD 1.1, a node a line, so that it is written and can be read piece by piece. A fact that is neither denied nor
 * hedged is stated twice: as a statement with its evidence, and as a plain edge between its things, for queries.
 * Source: https://www.w3.org/TR/json-ld11/, https://www.w3.org/TR/prov-o/, https://www.w3.org/TR/skos-reference/
 */
export const jsonld = defineExporter({
  format: "jsonld",
  summary: "the knowledge graph as JSON-LD: SKOS concepts, RDF statements, PROV sources",
  targets: { graph: "file" },
  extension: "jsonld",
  async write(input, { out }) {
    await writeTextFile(out, pieces(input));
    const { graph } = input;
    return { files: [{ path: out, rows: graph.entities.length + graph.facts.length }], paste: "" };
  },
});

function* pieces(input: ExportInput): Generator<string> {
  yield `{"@context":${JSON.stringify(context)},"@graph":[\n`;
  let separator = "";
  for (const node of nodes(input)) {
    yield separator + encodeJsonLine(wellFormed(node));
    separator = ",";
  }
  yield "]}\n";
}

function* nodes({ graph, documents }: ExportInput): Generator<unknown> {
  for (const document of documents) yield documentNode(document);
  for (const entity of graph.entities) yield entityNode(entity);
  for (const fact of graph.facts) {
    yield factNode(fact);
    if (!fact.negated && !fact.hedged) yield edge(fact);
  }
}

const documentNode = ({ id, path, title, language, text }: Document) => ({
  "@id": `ts:${id}`,
  "@type": ["schema:DigitalDocument", "prov:Entity"],
  ...{ path, title, language, text },
});

const entityNode = ({ id, name, type, aliases, language, mentions, descriptions, summary }: Entity) => ({
  "@id": `ts:${id}`,
  "@type": "skos:Concept",
  prefLabel: inLanguage(name, language),
  altLabel: aliases.map((alias) => inLanguage(alias, language)),
  type,
  mention: mentions.map((mention) => place(mention)),
  note: descriptions?.map(({ text, document, start, end }) => ({
    "@type": "prov:Entity",
    ...{ value: text, source: `ts:${document}`, start, end },
  })),
  summary,
});

const factNode = ({ id, subject, relation, object, value, negated = false, hedged = false, evidence }: Fact) => ({
  "@id": `ts:${id}`,
  "@type": "rdf:Statement",
  subject: `ts:${subject}`,
  predicate: relationIri(relation),
  object: object === null ? undefined : `ts:${object}`,
  ...{ value, relation, negated, hedged },
  evidence: evidence.map((one) => place(one)),
});

const edge = ({ subject, relation, object, value }: Fact) => ({
  "@id": `ts:${subject}`,
  [relationIri(relation)]: object === null ? value : { "@id": `ts:${object}` },
});

const place = ({ document, start, end, ...words }: Mention | Span) => ({
  "@type": "prov:Entity",
  document: `ts:${document}`,
  ...{ start, end, quote: "quote" in words ? words.quote : words.text },
});

const relationIri = (relation: string) => `rel:${encodeURIComponent(wellFormed(relation))}`;

/** JSON-LD refuses a document with a language tag that is none. */
const inLanguage = (text: string, language: string) =>
  /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(language) ? { "@value": text, "@language": language } : text;
