import { detectLanguage, hasCjk, type Parenthesis, readParentheses } from "#text";
import { type ContextProfile, contextProfile } from "./context-profile.ts";
import { type NameForm, nameForm } from "./name-form.ts";
import type { NamedThing } from "./named-thing.ts";

/** A named thing with what is read out of it once, however often it is compared. */
export interface DescribedThing {
  readonly thing: NamedThing;
  readonly language: string;
  /** The name first, then the aliases. */
  readonly forms: readonly NameForm[];
  readonly profile: ContextProfile;
  readonly parentheses: readonly Parenthesis[];
  readonly documents: ReadonlySet<string>;
}

/** More aliases than these are a sign of a wrong merge, not of more evidence. */
const mostForms = 12;

export function describeThing(thing: NamedThing): DescribedThing {
  const { name, aliases = [], documents = [] } = thing;
  const language = thing.language ?? (hasCjk(name) ? "zh" : detectLanguage(`${name} ${thing.contexts.join(" ")}`));
  const names = [...new Set([name, ...aliases])].slice(0, mostForms);
  // Read when first asked for: most things are never compared.
  let [forms, profile, parentheses]: [NameForm[]?, ContextProfile?, Parenthesis[]?] = [];
  return {
    thing,
    language,
    documents: new Set(documents),
    get forms() {
      forms ??= names.map((one) => nameForm(one, language));
      return forms;
    },
    get profile() {
      profile ??= contextProfile(thing.contexts, names);
      return profile;
    },
    get parentheses() {
      parentheses ??= thing.contexts.flatMap((context) => (/[(（]/.test(context) ? readParentheses(context) : []));
      return parentheses;
    },
  };
}
