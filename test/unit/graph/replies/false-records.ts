import type { ParsedReply } from "#graph";

/** Identifying fields of all that a reply says. */
const identities = ({ entities, relations, triples }: ParsedReply): string[] => [
  ...entities.map(({ name }) => `entity ${name}`),
  ...relations.map(({ source, target }) => `relation ${source} | ${target}`),
  ...triples.map(({ subject, relation, value }) => `triple ${subject} | ${relation} | ${value}`),
];

/** What a cut reply says and the whole one does not. */
export function falseRecords(cut: ParsedReply, whole: ParsedReply): string[] {
  const known = new Set(identities(whole));
  return identities(cut).filter((identity) => !known.has(identity));
}
