import { simplify } from "#text";
import type { NameForm } from "./name-form.ts";
import { type NameRelation, quoted } from "./name-relation.ts";
import { isHanShortForm } from "./short-form.ts";

/** Compares two different names in Han characters, the first in code-unit order first. */
export function compareHanNames(a: NameForm, b: NameForm): NameRelation {
  const both = quoted(a, b);
  if (a.key === b.key) {
    const isScript = a.text !== b.text && simplify(a.text) === simplify(b.text);
    return { kind: "variant", why: `${both} are one name in ${isScript ? "two scripts" : "two ways of writing"}` };
  }
  const withoutParticles = (key: string, particles: RegExp) => key.charAt(0) + key.slice(1).replace(particles, "");
  if (withoutParticles(a.key, /[的之]/g) === withoutParticles(b.key, /[的之]/g))
    return { kind: "variant", why: `${both} differ in a particle only` };
  if (a.key.length > 3 && withoutParticles(a.key, /性/g) === withoutParticles(b.key, /性/g))
    return { kind: "misspelt", why: `${both} differ in 性 only` };
  const bare = (key: string) => key.replace(/\d+(?:\.\d+)*|[a-z]+/g, "#");
  if (bare(a.key) === bare(b.key)) return { kind: "designator", why: `${both} differ in their number or letter` };
  const [short, long] = a.key.length <= b.key.length ? [a, b] : [b, a];
  if (long.key.includes(short.key)) return { kind: "nested", why: `"${short.text}" is only a part of "${long.text}"` };
  if (isHanShortForm(short.key, long.key)) {
    return {
      kind: "han-short",
      letters: short.key.length,
      why: `"${short.text}" keeps a character of each word of "${long.text}"`,
    };
  }
  return { kind: "other", why: `${both} have no form in common` };
}
