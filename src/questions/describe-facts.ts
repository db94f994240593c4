import type { Entity, Fact } from "#core";
import type { GraphIndex } from "#graph";
import { cleanText } from "#text";
import { maskAnswer } from "./mask-answer.ts";

/** What a model is told of a question's facts. */
export interface FactTexts {
  /** One line a fact: "A — inhibits — B". */
  readonly facts: string;
  /** One line a source sentence. */
  readonly sentences: string;
}

export interface DescribeFactsOptions {
  readonly graph: GraphIndex;
  /** Forms to mask; without them the facts are told openly. */
  readonly mask?: { readonly answer: Entity; readonly forms: readonly string[]; readonly language: string };
}

/** Facts and their sentences as lines of text, masked before anything is worded (K2V §3.2). */
export function describeFacts(facts: readonly Fact[], { graph, mask }: DescribeFactsOptions): FactTexts {
  const hide = (text: string) => {
    if (!mask) return text;
    const isOtherName = (name: string) => graph.named(name, mask.language).some((id) => id !== mask.answer.id);
    return maskAnswer(text, { forms: mask.forms, isOtherName });
  };
  const nameOf = (id: string | null) => (id === null ? "" : (graph.entity(id)?.name ?? ""));
  const lines = facts.map(
    ({ subject, relation, object, value }) =>
      `- ${nameOf(subject)} — ${relation} — ${object === null ? value : nameOf(object)}`,
  );
  const quotes = new Set(facts.flatMap(({ evidence }) => evidence.slice(0, 2).map(({ quote }) => cleanText(quote))));
  return { facts: lines.map(hide).join("\n"), sentences: [...quotes].map((quote) => hide(`- ${quote}`)).join("\n") };
}
