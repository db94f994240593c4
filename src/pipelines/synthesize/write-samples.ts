import { createRandom, type Fact, Sample, type Span, sampleId } from "#core";
import { chooseValidation } from "#questions";
import type { PipelineStage } from "../pipeline.ts";
import type { AskedQuestion } from "./ask-questions.ts";
import { graphOf } from "./merge-graph.ts";

const mostEvidence = 5;

/** Kept questions → samples with provenance, reward and split. */
export const writeSamples = (validationShare: number, seed: number): PipelineStage<Sample> => ({
  name: "samples",
  summary: "write samples with their sources",
  async run(stage, context) {
    const graph = await graphOf(context);
    const factOf = new Map(graph.facts.map((fact) => [fact.id, fact]));
    const samples: Sample[] = [];
    for await (const asked of context.values<AskedQuestion>("questions")) {
      if (!asked.dropped)
        samples.push(
          sampleOf(
            asked,
            asked.subgraph.facts.flatMap((id) => factOf.get(id) ?? []),
          ),
        );
    }
    const ids = samples.map(({ id }) => id);
    const validation = chooseValidation(ids, { random: createRandom(seed).fork("split"), validationShare });
    stage.replace(
      samples.map((sample) => {
        const split = validation.has(sample.id) ? "validation" : "train";
        return { id: sample.id, status: "ok", value: { ...sample, split } };
      }),
    );
  },
});

function sampleOf(asked: AskedQuestion, facts: readonly Fact[]): Sample {
  const { question, answer, aliases, language, domain, checklist, engine, subgraph } = asked;
  const spans = facts.flatMap(({ evidence }) => evidence.slice(0, mostEvidence));
  const provenance = new Map<string, Span>();
  for (const { document, start, end, quote } of spans)
    provenance.set(`${document}:${start}:${end}`, { document, start, end, quote });
  return Sample.parse({
    id: sampleId({ question, answer }),
    question,
    answer,
    aliases,
    answerKind: "text",
    language,
    domain,
    reward: { type: "k2v", checklist },
    provenance: [...provenance.values()],
    origin: { generator: "k2v", engine, facts: subgraph.facts },
    prompt: { template: `k2v-${language}@1` },
    split: "train",
  });
}
