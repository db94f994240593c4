import type { Entity, Mention } from "#core";
import { bySpan } from "../by-span.ts";
import { descriptionsOf } from "./descriptions-of.ts";
import { type ComposedEntity, type EntityPart, placeKey } from "./entity-parts.ts";

/** What says nothing about what a thing is; any other type outweighs it. */
const vague = "concept";

/** The entity of the graph: all names, all mentions once, the type that most mentions bear. */
export function describeEntity({ id, name, parts }: ComposedEntity): Entity {
  const [first] = parts as readonly [EntityPart, ...EntityPart[]];
  const isWhole = first.isRest && first.mentions.length === first.base.mentions.length;
  if (parts.length === 1 && isWhole && first.base.id === id) return first.base;
  const mentions = new Map<string, Mention>();
  const types = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const part of parts) {
    const weight = part.base.type === vague ? 0 : part.mentions.length;
    types.set(part.base.type, (types.get(part.base.type) ?? 0) + weight);
    for (const mention of part.mentions) mentions.set(placeKey(mention), mention);
    for (const form of namesOf(part)) counts.set(form, counts.get(form) ?? 0);
  }
  const places = [...mentions.values()].sort(bySpan);
  for (const { text } of places) {
    const known = counts.has(text) ? text : [...counts.keys()].find((form) => sameWord(form, text));
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  const forms = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const seen = new Set([name.toLowerCase()]);
  const aliases: string[] = [];
  for (const [form] of forms) {
    if (seen.has(form.toLowerCase())) continue;
    seen.add(form.toLowerCase());
    aliases.push(form);
  }
  const [[type]] = [...types].sort(
    (a, b) =>
      b[1] - a[1] || Number(b[0] === first.base.type) - Number(a[0] === first.base.type) || (a[0] < b[0] ? -1 : 1),
  ) as [[string, number]];
  const descriptions = descriptionsOf(parts);
  const said = descriptions.length > 0 ? { descriptions } : {};
  return { id, name, type, language: first.base.language, aliases, mentions: places, ...said };
}

/** Names that a part brings along: a form that only mentions on the other side of a split bear is not among them. */
function namesOf({ base, mentions, isRest }: EntityPart): string[] {
  const all = [base.name, ...base.aliases];
  const here = (form: string) => mentions.some(({ text }) => sameWord(form, text));
  if (!isRest) {
    const known = all.filter(here);
    const texts = mentions.map(({ text }) => text).filter((text) => !known.some((form) => sameWord(form, text)));
    return [...known, ...new Set(texts)];
  }
  if (mentions.length === base.mentions.length) return all;
  return all.filter((form) => here(form) || !base.mentions.some(({ text }) => sameWord(form, text)));
}

const sameWord = (form: string, text: string): boolean =>
  form === text || (form.length === text.length && form.toLowerCase() === text.toLowerCase());
