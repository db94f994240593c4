import type { KnowledgeGraph } from "#core";
import { foldRelation } from "#graph";
import { barTable } from "./bar-table.ts";
import { foreignText } from "./foreign-text.ts";
import { format } from "./format.ts";
import { type Html, html } from "./html.ts";

const most = 12;
const longest = 120;

interface Relation {
  count: number;
  readonly labels: Map<string, number>;
}

/** The commonest relations; forms that differ in tense or number alone count as one, under the commonest of them. */
export function relationLabels({ facts }: KnowledgeGraph): Html {
  // Labels repeat much more often than they differ, and folding is the dear part.
  const relationOf = new Map<string, Relation>();
  const relations = new Map<string, Relation>();
  for (const { relation: whole } of facts) {
    const label = whole.slice(0, longest);
    let relation = relationOf.get(label);
    if (!relation) {
      const key = foldRelation(label);
      relation = relations.get(key) ?? { count: 0, labels: new Map() };
      relations.set(key, relation);
      relationOf.set(label, relation);
    }
    relation.count += 1;
    relation.labels.set(label, (relation.labels.get(label) ?? 0) + 1);
  }
  if (relations.size === 0) return html`<p class="soft">There are no facts, so there are no relations.</p>`;
  const ranked = [...relations]
    .sort(([a, { count: m }], [b, { count: n }]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, { count, labels }]) => {
      const [first, ...rest] = [...labels].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([label]) => label);
      const others = rest.slice(0, 2).map((label, at) => [at > 0 && " · ", foreignText(label, { longest: 40 })]);
      return {
        label: foreignText(first ?? "", { longest: 60 }),
        value: count,
        note: rest.length > 0 ? ["also: ", others] : undefined,
      };
    });
  return barTable({
    caption: `The commonest of ${format.counted(relations.size, "relation")}`,
    heads: ["relation", "facts"],
    bars: ranked,
  });
}
