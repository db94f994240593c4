import type { KnowledgeGraph } from "#core";
import { barTable } from "./bar-table.ts";
import { foreignText } from "./foreign-text.ts";
import { type Html, html } from "./html.ts";

const most = 10;

/** The best-connected entities, with type and other names. */
export function topEntities({ entities }: KnowledgeGraph, degrees: ReadonlyMap<string, number>): Html {
  const ranked = entities
    .map((entity) => ({ entity, degree: degrees.get(entity.id) ?? 0 }))
    .filter(({ degree }) => degree > 0)
    .sort((a, b) => b.degree - a.degree || (a.entity.id < b.entity.id ? -1 : 1))
    .slice(0, most);
  if (ranked.length === 0) return html`<p class="soft">No fact joins two entities, so none is well connected.</p>`;
  return barTable({
    caption: "By the facts that join them to others",
    heads: ["entity", "facts"],
    bars: ranked.map(({ entity: { name, type, language, aliases }, degree }) => ({
      label: foreignText(name, { language, longest: 60 }),
      value: degree,
      note: [
        foreignText(type, { longest: 40 }),
        aliases.slice(0, 2).map((alias) => [" · ", foreignText(alias, { language, longest: 40 })]),
      ],
    })),
  });
}
