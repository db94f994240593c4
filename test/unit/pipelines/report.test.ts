import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import type { Document, Entity, Fact, Sample } from "#core";
import { findConflicts, graphMetrics } from "#graph";
import { type ReportInput, renderReport } from "../../../src/pipelines/report/render-report.ts";

const noPairs = { merged: 0, queued: 0, reviewed: 0, consistent: 0, consistency: null, splits: 0 };

/** What breaks pages: markup, quotes, controls, foreign line ends, astral and right-to-left text, cut characters. */
const hostile = `</style></title><script>alert(1)</script><img src=x onerror="alert('2')">&amp; \u0000\u0007\u0085 a\u2028b\u2029 𝔘🙂 \u202eשלום \ud83d`;

const english =
  "Rice blast is a disease. It is caused by the fungus Magnaporthe oryzae. Silicon may reduce it.\n\nManagement\n\nTricyclazole inhibits melanin.";
const chinese = "水稻是粮食作物。稻瘟病由稻瘟病菌引起。它危害叶片。";

function documentOf(id: string, language: string, text: string, title = id): Document {
  const origin = { sha256: "0", encoding: "utf-8", format: "text" };
  return { id, path: `docs/${id}.txt`, title, language, text, sections: [], sourceMap: [], origin };
}

function entityOf(id: string, name: string, document: Document, aliases: readonly string[] = []): Entity {
  const mentions = [...document.text.matchAll(new RegExp(name, "gi"))].map(({ index, 0: text }) => ({
    document: document.id,
    start: index,
    end: index + text.length,
    text,
  }));
  return { id, name, type: "thing", language: document.language, aliases: [...aliases], mentions };
}

function evidenceOf({ id, text }: Document, quote: string) {
  const start = text.indexOf(quote);
  return { document: id, start, end: start + quote.length, quote };
}

function sampleOf(facts: readonly Fact[], question: string, answer: string, language: string): Sample {
  return {
    id: `s-${question}`,
    question,
    answer,
    aliases: ["another name"],
    answerKind: "text",
    language,
    domain: "agriculture",
    reward: { type: "k2v", checklist: ["Does it name the cause?", "Does it say why?"] },
    provenance: facts.flatMap(({ evidence }) => evidence),
    origin: { generator: "k2v", engine: "offline", facts: facts.map(({ id }) => id) },
    split: "train",
  };
}

function inputOf(changes: Partial<ReportInput> = {}): ReportInput {
  const [en, zh] = [documentOf("en", "en", english, "Rice blast"), documentOf("zh", "zh", chinese)];
  const entities = [
    entityOf("e1", "Magnaporthe oryzae", en),
    entityOf("e2", "Rice blast", en),
    entityOf("e3", "稻瘟病菌", zh),
    { ...entityOf("e4", "稻瘟病", zh), mentions: [{ document: "zh", start: 8, end: 11, text: "稻瘟病" }] },
  ];
  const facts: Fact[] = [
    {
      id: "f1",
      subject: "e2",
      relation: "is caused by",
      object: "e1",
      evidence: [evidenceOf(en, "It is caused by the fungus Magnaporthe oryzae.")],
    },
    { id: "f2", subject: "e4", relation: "引起者", object: "e3", evidence: [evidenceOf(zh, "稻瘟病由稻瘟病菌引起。")] },
  ];
  const graph = changes.graph ?? { entities, facts };
  const samples = changes.samples ?? [
    sampleOf(facts.slice(0, 1), "Rice blast is caused by the fungus ____.", "Magnaporthe oryzae", "en"),
    sampleOf(facts.slice(1), "稻瘟病由____引起。", "稻瘟病菌", "zh"),
  ];
  const dropped = changes.dropped ?? [
    {
      subgraph: { id: "q", facts: [], answer: "e1" },
      question: "Blast is ____ blast.",
      answer: "blast",
      aliases: [],
      language: "en",
      domain: "agriculture",
      checklist: [],
      engine: "offline",
      dropped: { reason: "leak", detail: "the answer stands in the question: blast" },
    },
  ];
  const tally = (keys: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  };
  const failures = changes.failures ?? [];
  const conflicts = changes.conflicts ?? findConflicts(graph);
  const documents = changes.documents ?? [en, zh];
  return {
    name: "blast-1",
    version: "1.2.3",
    createdAt: "2026-05-01T09:30:00.000Z",
    state: "done",
    seed: 7,
    graph,
    conflicts,
    pairs: [],
    splits: [],
    samples,
    dropped,
    failures,
    documents,
    summary: {
      counts: {
        documents: documents.length,
        chunks: documents.length,
        mentions: graphMetrics(graph).mentions,
        entities: graph.entities.length,
        facts: graph.facts.length,
        subgraphs: samples.length + dropped.length,
        questions: samples.length + dropped.length,
        kept: samples.length,
      },
      skipped: {},
      dropped: tally(dropped.map((one) => one.dropped?.reason ?? "")),
      failures: tally(failures.map(({ code }) => code)),
      graph: { ...graphMetrics(graph), conflicts: conflicts.length },
      quality: null,
      resolution: changes.summary?.resolution ?? noPairs,
      costUsd: 0,
      tokens: { prompt: 0, completion: 0 },
      seconds: 12.3,
    },
    ...changes,
  };
}

/** The same input with every text replaced: ids, languages, offsets and quotes stay. */
function hostileInput(): ReportInput {
  const base = inputOf();
  const en = documentOf("en", "en", `${hostile} is caused by ${hostile}.`, hostile);
  const span = { document: "en", start: 0, end: en.text.length, quote: en.text };
  const entities = base.graph.entities.map((entity) => ({
    ...entity,
    name: hostile,
    type: hostile,
    aliases: [hostile],
    mentions: [{ document: "en", start: 0, end: hostile.length, text: hostile }],
  }));
  const facts = base.graph.facts.map((fact) => ({ ...fact, relation: hostile, evidence: [span] }));
  const sample = sampleOf(facts, `${hostile} ____`, hostile, hostile);
  const lost = { ...sample, provenance: [{ ...span, document: hostile, quote: hostile }] };
  const reward = { type: "k2v" as const, checklist: [hostile] };
  return inputOf({
    name: hostile,
    version: hostile,
    createdAt: hostile,
    state: hostile,
    graph: { entities, facts },
    samples: [{ ...sample, aliases: [hostile], domain: hostile, reward }, lost],
    dropped: base.dropped.map((one) => ({
      ...one,
      question: hostile,
      answer: hostile,
      dropped: { reason: hostile, detail: hostile },
    })),
    failures: [{ stage: hostile, item: hostile, code: hostile, message: hostile, hint: hostile }],
    documents: [{ ...en, path: hostile, sections: [{ path: [hostile], start: 0, end: en.text.length }] }],
  });
}

describe("a report", () => {
  test("shows texts of any kind as text: nothing in them becomes markup, and nothing in them is lost from sight", () => {
    const page = renderReport(hostileInput());
    const $ = load(page);
    expect($("script")).toHaveLength(1);
    expect($("style")).toHaveLength(1);
    expect($("img, iframe, object, embed, link, base, form")).toHaveLength(0);
    const attributes = $("*")
      .toArray()
      .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []));
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
    const shown = hostile
      .replace("\u0000", "\u2400")
      .replace("\u0007", "\u2407")
      .replace(/\u0085|\ud83d$/g, "\ufffd");
    for (const part of ["h1", ".question", ".gold b", ".checklist li", "blockquote", "#failures td:last-child"]) {
      expect($(part).first().text()).toContain(shown);
    }
  });

  test("holds no control characters, no foreign line ends and no halves of characters, so its file is the page", () => {
    const page = renderReport(hostileInput());
    expect(page.match(/[^\P{Cc}\n]|[\u2028\u2029]/gu)).toBeNull();
    expect(Buffer.from(page, "utf8").toString("utf8") === page).toBe(true);
  });

  test("loads nothing: links lead to places of the page that exist, and the policy forbids the rest", () => {
    for (const input of [inputOf(), hostileInput()]) {
      const $ = load(renderReport(input));
      const targets = $("[href], [src]")
        .toArray()
        .map((element) => $(element).attr("href") ?? $(element).attr("src") ?? "");
      expect(targets.length).toBeGreaterThan(7);
      for (const target of targets) expect($(`[id="${target.replace(/^#/, "")}"]`), target).toHaveLength(1);
      expect($("style").text()).not.toMatch(/url\(|@import/);
      expect($("meta[http-equiv=Content-Security-Policy]").attr("content")).toContain("default-src 'none'");
    }
  });

  test("is the same bytes for the same input", () => {
    expect(renderReport(structuredClone(inputOf()))).toBe(renderReport(inputOf()));
  });

  test("of an empty run says what is missing, with zeros and no NaN", () => {
    const graph = { entities: [], facts: [] };
    const page = renderReport(inputOf({ graph, samples: [], dropped: [], documents: [], state: "interrupted" }));
    const text = load(page)("main").text();
    expect(text).toContain("No document was read");
    expect(text).toContain("This run is not complete");
    expect(text).toContain("No question was kept");
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  });

  test("shows what a judge said with the number of things it was said of, and nothing where nobody judged", () => {
    const figures = (accuracy: number | null, n: number) => ({
      accuracy: { mean: accuracy, n },
      completeness: { mean: 0.5, n: 9 },
      precision: { mean: 0.25, n: 9 },
    });
    const base = inputOf();
    const quality = {
      ...{ entities: figures(0.875, 8), facts: figures(null, 0), chunks: 9, failed: 2 },
      descriptionConflicts: { mean: 0.125, n: 1234 },
    };
    const $ = load(renderReport({ ...base, summary: { ...base.summary, quality } }));
    const rowOf = (name: string) => {
      const row = $("#graph th")
        .filter((_, head) => $(head).text().startsWith(name))
        .parent();
      return row
        .find("td")
        .map((_, cell) => $(cell).text())
        .get();
    };
    expect(rowOf("Entities: accuracy")).toEqual(["0.875", "8", "0.726"]);
    expect(rowOf("Facts: accuracy")).toEqual(["–", "0", "0.810"]);
    expect(rowOf("Description conflicts").slice(0, 2)).toEqual(["0.125", "1,234"]);
    expect($("#graph caption").text()).toContain("2 judgements failed");
    expect(renderReport(base)).not.toContain("Description conflicts");
  });

  test("shows each question with a blank, in its language, and hides the answer until it is asked for", () => {
    const $ = load(renderReport(inputOf()));
    const cards = $("article.card");
    expect(cards).toHaveLength(2);
    expect(cards.eq(1).find(".question").attr("lang")).toBe("zh");
    expect(cards.eq(0).find(".question .blank").attr("aria-label")).toBe("blank");
    expect(cards.eq(1).find("details.answer").attr("open")).toBeUndefined();
    expect(cards.eq(1).find("details.answer .gold").text()).toContain("稻瘟病菌");
    cards.find("details").remove();
    expect(cards.text()).not.toContain("Magnaporthe");
  });

  test("marks the names of a fact on its source sentence, between the sentences around it", () => {
    const $ = load(renderReport(inputOf()));
    const [en, zh] = [$("article.card blockquote").eq(0), $("article.card blockquote").eq(1)];
    expect(en.text()).toBe(
      "Rice blast is a disease. It is caused by the fungus Magnaporthe oryzae. Silicon may reduce it.",
    );
    expect(en.find(".evidence").text()).toBe("It is caused by the fungus Magnaporthe oryzae.");
    expect(en.find(".evidence mark.answer").text()).toBe("Magnaporthe oryzae");
    expect(en.find("mark.subject").text()).toBe("Rice blast");
    expect(zh.attr("lang")).toBe("zh");
    expect(zh.text()).toBe(chinese);
    expect(zh.find(".evidence").text()).toBe("稻瘟病由稻瘟病菌引起。");
    expect(zh.find(".evidence mark.subject").text()).toBe("稻瘟病");
    expect(zh.find(".evidence mark.answer").text()).toBe("稻瘟病菌");
  });

  test("says so where a source does not read as the sample claims, instead of marking the wrong words", () => {
    const input = inputOf();
    const samples = input.samples.map((sample) => ({
      ...sample,
      provenance: sample.provenance.map((span) => ({ ...span, start: span.start + 1 })),
    }));
    const $ = load(renderReport({ ...input, samples }));
    expect($("article mark")).toHaveLength(0);
    expect($("article figcaption").first().text()).toContain("not found at its place");
  });

  test("accounts for every question, and shows why some were dropped", () => {
    const $ = load(renderReport(inputOf()));
    expect($("#funnel").text()).toContain("3 questions = 2 kept + 1 dropped");
    expect($("#dropped").text()).toContain("the answer stands in the question: blast");
    expect($("#graph").text()).toContain("0.859");
  });

  test("lists conflicts with both sides, each on its source sentence", () => {
    const base = inputOf();
    const [en] = base.documents;
    const [first] = base.graph.facts;
    if (!en || !first) throw new Error("the example is empty");
    const denied = { ...first, id: "f9", negated: true, evidence: [evidenceOf(en, "Silicon may reduce it.")] };
    const graph = { ...base.graph, facts: [...base.graph.facts, denied] };
    const $ = load(renderReport(inputOf({ graph })));
    expect($("#conflicts h3").text()).toContain("Said and denied 1");
    expect(
      $("#conflicts .conflict b")
        .toArray()
        .map((side) => $(side).text()),
    ).toEqual([
      "Rice blast – is caused by – Magnaporthe oryzae",
      "Rice blast – not: is caused by – Magnaporthe oryzae",
    ]);
    expect($("#conflicts .evidence").eq(1).text()).toBe("Silicon may reduce it.");
    expect(load(renderReport(base))("#conflicts").text()).toContain("No two facts are at odds.");
  });

  test("ends with the commands that export the run, its name quoted for a shell", () => {
    const commands = (name: string) => load(renderReport(inputOf({ name })))("#next code").text();
    expect(commands("blast-1")).toBe(
      "touchstone export blast-1 --to verl --out data/\ntouchstone export blast-1 --to trl --out data/",
    );
    expect(commands("it's $(rm)")).toContain(`export 'it'\\''s $(rm)' --to verl`);
  });

  test("draws the best-connected entities with their facts, which stand below as a list too", () => {
    const $ = load(renderReport(inputOf()));
    const drawing = $("#graph svg");
    expect(drawing.find("rect.entity")).toHaveLength(2);
    expect(drawing.find("path.arrow")).toHaveLength(1);
    expect(drawing.text()).toContain("is caused by");
    expect($("#graph .facts li").text()).toBe("Rice blast → is caused by → Magnaporthe oryzae");
  });

  test("stays small however large the run is", { timeout: 60_000 }, () => {
    const base = inputOf();
    const long = `"a" & <b> 中 `.repeat(500);
    const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
    const [entity, fact, sample, asked] = [
      base.graph.entities[0],
      base.graph.facts[0],
      base.samples[0],
      base.dropped[0],
    ];
    if (!entity || !fact || !sample || !asked) throw new Error("the example is empty");
    const documents = many(2000, (at) => documentOf(`d${at}`, "en", long, long));
    const entities = many(20_000, (at) => ({
      ...entity,
      id: `e${at}`,
      name: `${at} ${long}`,
      aliases: many(5, () => long),
    }));
    const evidence = many(10, (at) => ({ document: `d${at}`, start: 0, end: long.length, quote: long }));
    const facts = many(20_000, (at) => ({
      ...fact,
      id: `f${at}`,
      subject: `e${at % 3 === 0 ? 0 : (at * 7) % 10_000}`,
      relation: `${at % 900} ${long}`,
      object: `e${(at * 11 + 1) % 10_000}`,
      evidence,
    }));
    const samples = many(4000, (at) => ({
      ...sample,
      question: `${long} ____`,
      answer: long,
      aliases: many(50, () => long),
      reward: { type: "k2v" as const, checklist: many(100, () => long) },
      provenance: evidence,
      origin: { ...sample.origin, facts: many(20, (k) => `f${(at + k) % 20_000}`) },
    }));
    const dropped = many(4000, (at) => ({
      ...asked,
      question: long,
      dropped: { reason: `${at % 400} ${long}`, detail: long },
    }));
    const failures = many(4000, (at) => ({ stage: long, item: long, code: `${at % 400}`, message: long, hint: long }));
    const page = renderReport(inputOf({ documents, graph: { entities, facts }, samples, dropped, failures }));
    expect(Buffer.byteLength(page)).toBeLessThan(3_000_000);
    const $ = load(page);
    expect($("article.card")).toHaveLength(30);
    expect($("#graph svg rect.entity").length).toBeLessThanOrEqual(24);
    expect($("#questions").text()).toContain("30 of 4,000");
  });
});

test("a source of a PDF is shown with its page, and pages without text are named", () => {
  const input = inputOf();
  const documents = input.documents.map((document, at) =>
    at > 0
      ? document
      : {
          ...document,
          origin: { ...document.origin, format: "pdf" },
          places: [{ from: 0, at: "page 7", page: 7 }],
          unread: [2, 3, 4, 9].map((page) => ({ at: `page ${page}`, page })),
        },
  );
  const page = renderReport({ ...input, documents });
  expect(load(page)("#samples figcaption, article figcaption").text()).toContain("docs/en.txt · page 7");
  expect(page).toContain("no text on pages 2–4, 9: pictures, or empty");
});
