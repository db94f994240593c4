import type { Entity, Fact } from "#core";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";

export interface FactListOptions {
  readonly entity: (id: string) => Entity | undefined;
  /** Entities that are the answer are set off. */
  readonly isAnswer?: (entity: Entity) => boolean;
}

/** Facts as subject → relation → object, with what the text says of their truth in words. */
export const factList = (facts: readonly Fact[], { entity, isAnswer = () => false }: FactListOptions): Html => {
  const end = (id: string | null, value = "") => {
    const found = id === null ? undefined : entity(id);
    if (!found) return foreignText(id ?? value);
    const name = foreignText(found.name, { language: found.language, longest: 80 });
    return isAnswer(found) ? html`<strong>${name}</strong>` : name;
  };
  return html`<ul class="facts">
${facts.map(
  ({ subject, relation, object, value, negated, hedged }) =>
    html`<li>${end(subject)} <span class="arrow">→</span> <i>${foreignText(relation, { longest: 80 })}</i> <span class="arrow">→</span> ${end(object, value)}${negated && html` <span class="tag">denied</span>`}${hedged && html` <span class="tag">uncertain</span>`}</li>
`,
)}</ul>
`;
};
