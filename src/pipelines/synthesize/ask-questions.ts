import { createRandom, type Document, type Domain, type Fact } from "#core";
import { type GraphIndex, indexGraph } from "#graph";
import {
  acceptedAliases,
  answerForms,
  type ChecklistWriter,
  detectDomain,
  leastItems,
  objections,
  type QualityJudge,
  type Question,
  questionKey,
  type Subgraph,
  type Worder,
} from "#questions";
import type { Result } from "#runs";
import { type Parenthesis, readParentheses } from "#text";
import type { PipelineStage } from "../pipeline.ts";
import type { SynthesizeConfig } from "./config.ts";
import { graphOf } from "./merge-graph.ts";

/** A question with what the filters said of it. */
export interface AskedQuestion {
  readonly subgraph: Subgraph;
  readonly question: string;
  readonly answer: string;
  readonly aliases: readonly string[];
  readonly language: string;
  readonly domain: Domain;
  readonly checklist: readonly string[];
  readonly engine: string;
  /** Why it is not kept. */
  readonly dropped?: { readonly reason: string; readonly detail: string };
}

export interface AskQuestionsOptions {
  readonly worder: Worder;
  readonly qualityJudge?: QualityJudge | undefined;
  readonly checklistWriter: ChecklistWriter;
  readonly domain: SynthesizeConfig["domain"];
  readonly count: number;
  readonly seed: number;
}

/**
 * Subgraphs → questions with checklists, each kept or dropped with a reason, until enough are kept. Works in rounds of as many as
 * are still missing: no question is worded in vain, and which ones are worded does not depend on the concurrency.
 */
export const askQuestions = (options: AskQuestionsOptions): PipelineStage<AskedQuestion> => ({
  name: "questions",
  summary: "word, filter and annotate questions",
  async run(stage, context) {
    const documents = new Map<string, Document>();
    for await (const document of context.values<Document>("documents")) documents.set(document.id, document);
    const desk = new Desk(indexGraph(await graphOf(context)), documents, options);
    const subgraphs: Subgraph[] = [];
    for await (const subgraph of context.values<Subgraph>("subgraphs")) subgraphs.push(subgraph);
    context.expect(Math.min(subgraphs.length, options.count));

    const kept = new Set<string>();
    for (let next = 0; kept.size < options.count && next < subgraphs.length; ) {
      const round = subgraphs.slice(next, next + options.count - kept.size);
      next += round.length;
      const items = round.map((subgraph) => ({ id: subgraph.id, item: subgraph }));
      const work = stage.process<Subgraph>(items, {
        ...context,
        each: (subgraph, signal) => desk.ask(subgraph, signal),
        settle: (outcome) => {
          if (outcome.status !== "ok" || outcome.value.dropped) return outcome;
          const key = questionKey(outcome.value.question);
          if (!kept.has(key)) {
            kept.add(key);
            return outcome;
          }
          const dropped = { reason: "duplicate", detail: "the same question stands before it" };
          return { ...outcome, value: { ...outcome.value, dropped } };
        },
      });
      for await (const _ of work) {
        // Counted by `kept`.
      }
    }
  },
});

/** Makes questions out of subgraphs, one at a time and without regard to the others. */
class Desk {
  readonly #index: GraphIndex;
  readonly #documents: ReadonlyMap<string, Document>;
  readonly #options: AskQuestionsOptions;
  readonly #parentheses = new Map<string, Parenthesis[]>();
  readonly #domains = new Map<string, Domain>();

  constructor(index: GraphIndex, documents: ReadonlyMap<string, Document>, options: AskQuestionsOptions) {
    this.#index = index;
    this.#documents = documents;
    this.#options = options;
  }

  async ask(subgraph: Subgraph, signal: AbortSignal): Promise<Result<AskedQuestion>> {
    const { worder, qualityJudge, checklistWriter, seed } = this.#options;
    const graph = this.#index;
    const facts = subgraph.facts.flatMap((id) => graph.fact(id) ?? []);
    const answer = graph.entity(subgraph.answer);
    if (!answer || facts.length < subgraph.facts.length) throw new Error(`subgraph ${subgraph.id} is not in the graph`);
    const sources = this.#sourcesOf(facts);
    const language = sources[0]?.language ?? answer.language;
    const domain = this.#domainOf(sources[0]);
    const parentheses = sources.flatMap((document) => this.#parenthesesOf(document));
    const forms = answerForms([answer.name, ...answer.aliases], parentheses, language);
    const aliases = acceptedAliases(answer);
    const wording = await worder.word({ facts, answer, forms, language, graph }, signal);
    const text = "question" in wording ? wording.question : "";
    const base = {
      subgraph,
      question: text,
      answer: answer.name,
      aliases,
      language,
      domain,
      engine: worder.engine,
    };
    const drop = (reason: string, detail: string) =>
      ({ status: "ok", value: { ...base, checklist: [], dropped: { reason, detail } } }) as const;
    if ("fault" in wording) return drop("unworded", wording.fault);

    const question: Question = {
      id: subgraph.id,
      question: text,
      answer: answer.name,
      aliases,
      forms,
      language,
      texts: [],
      facts,
      answerEntity: answer.id,
    };
    const [objection = await qualityJudge?.judge({ question: text, answer, facts, language, graph }, signal)] =
      objections(question, { graph, kept: new Set() });
    if (objection) return drop(objection.reason, objection.detail);
    const random = createRandom(seed).fork(`checklist/${subgraph.id}`);
    const checklist = await checklistWriter.write(
      { question: text, facts, answer, forms, language, domain, graph, random },
      signal,
    );
    if (checklist.length < leastItems) return drop("checklist", `only ${checklist.length} checklist items`);
    return { status: "ok", value: { ...base, checklist } };
  }

  #sourcesOf(facts: readonly Fact[]): Document[] {
    const ids = new Set(facts.flatMap(({ evidence }) => evidence.map(({ document }) => document)));
    return [...ids].flatMap((id) => this.#documents.get(id) ?? []);
  }

  #domainOf(document: Document | undefined): Domain {
    const { domain } = this.#options;
    if (domain !== "auto") return domain;
    if (!document) return "general";
    const known = this.#domains.get(document.id) ?? detectDomain(document.text, document.language);
    this.#domains.set(document.id, known);
    return known;
  }

  #parenthesesOf({ id, text }: Document): Parenthesis[] {
    const known = this.#parentheses.get(id) ?? readParentheses(text);
    this.#parentheses.set(id, known);
    return known;
  }
}
