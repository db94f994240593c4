import { languages } from "#text";
import type { ReplyWarning } from "./parsed-reply.ts";

/** Longer ones are sentences, or a loop that the model did not leave. UTF-16 code units. */
const longestName = 300;

/** The format's own words, filled in by nobody: `<entity_name>`, `{name}`, an ellipsis. */
const placeholder =
  /^(?:[<{[]\s*(?:entity|source|target|subject|object|relation|relationship|name|type|head|tail|value|实体|关系)[^<>{}[\]]*[>}\]]|…|\.\.\.)$/iu;

const pronouns = new Set(languages.flatMap(({ uselessAnswers }) => [...uselessAnswers.pronoun]));

/** Two values run together, since a quote between them was lost. */
const remains = /"\s*[:,]\s*["{[]|[}\]]\s*,\s*["{]/;

/** Why a cleaned name cannot be one, or undefined. `isTyped`: the reply says what kind of thing it is. */
export function refuseName(name: string, isTyped: boolean): ReplyWarning | undefined {
  if (name.length > longestName) return "name_too_long";
  if (placeholder.test(name)) return "placeholder";
  if (!/[\p{L}\p{N}]/u.test(name)) return "empty_name";
  if (remains.test(name)) return "malformed_record";
  // "It" is a pronoun at the begin of a sentence, IT never; "He" with a type is helium.
  const small = isTyped ? name : name.charAt(0).toLowerCase() + name.slice(1);
  return pronouns.has(small) ? "pronoun_entity" : undefined;
}
