import { encodeJsonLine } from "#core";
import { defineExporter, type ExportInput } from "../exporter.ts";
import { writeTextFile } from "../write-text-file.ts";

/** Touchstone's own form: one Sample or one Response a line, or the graph as one JSON document with an item a line. */
export const jsonl = defineExporter({
  format: "jsonl",
  summary: "one Sample a line, or one answer of the teacher; the graph as one JSON document",
  targets: { samples: "file", graph: "file", rationales: "file" },
  extension: "jsonl",
  async write(input, { subject, out }) {
    const { samples, graph, responses = [] } = input;
    const records = subject === "rationales" ? responses : samples;
    const isGraph = subject === "graph";
    const pieces = isGraph ? graphDocument(input) : lines(records);
    await writeTextFile(out, pieces);
    const rows = isGraph ? graph.entities.length + graph.facts.length : records.length;
    return { files: [{ path: out, rows }], paste: "" };
  },
});

/** Documents come last: they are long, and who wants the graph alone can stop reading before them. */
function* graphDocument({ graph, documents }: ExportInput): Generator<string> {
  yield '{"entities":[\n';
  yield* items(graph.entities, ({ id, name, type, aliases, language, mentions, descriptions, summary }) => ({
    id,
    name,
    type,
    aliases,
    language,
    mentions: mentions.map(({ document, start, end, text }) => ({ document, start, end, text })),
    descriptions: descriptions?.map(({ text, document, start, end }) => ({ text, document, start, end })),
    summary,
  }));
  yield '],"facts":[\n';
  yield* items(graph.facts, ({ id, subject, relation, object, value, negated, hedged, evidence }) => ({
    id,
    subject,
    relation,
    object,
    value,
    negated,
    hedged,
    evidence: evidence.map(({ document, start, end, quote }) => ({ document, start, end, quote })),
  }));
  yield '],"documents":[\n';
  yield* items(documents, ({ id, path, title, language, text }) => ({ id, path, title, language, text }));
  yield "]}\n";
}

function* items<T>(list: readonly T[], view: (item: T) => unknown): Generator<string> {
  let separator = "";
  for (const item of list) {
    yield separator + encodeJsonLine(view(item));
    separator = ",";
  }
}

function* lines(records: Iterable<unknown>): Generator<string> {
  for (const record of records) yield encodeJsonLine(record);
}
