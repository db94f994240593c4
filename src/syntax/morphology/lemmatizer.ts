import { BoundedCache } from "../words/bounded-cache.ts";
import { isAlphabetic } from "../words/characters.ts";
import { stringId } from "../words/string-id.ts";

/** The model's tables, as JSON; each by the id of a part of speech. */
export interface LemmaTables {
  readonly lemma_rules: Readonly<Record<string, readonly (readonly [ending: string, instead: string])[]>>;
  readonly lemma_exc: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly lemma_index: Readonly<Record<string, readonly string[]>>;
}

interface Table {
  readonly rules: LemmaTables["lemma_rules"][string];
  readonly exceptions: ReadonlyMap<string, readonly string[]>;
  readonly known: ReadonlySet<string>;
}

const remembered = 8_000;

/** Words → dictionary forms, by rules that cut endings and lists of what there is. */
export class Lemmatizer {
  readonly #tables: () => LemmaTables;
  #parsed: LemmaTables | undefined;
  readonly #byPos = new Map<string, Table | undefined>();
  readonly #lemmas = new BoundedCache<string, string>(remembered);

  /** @param tables Asked for when the first lemma is. */
  constructor(tables: () => LemmaTables) {
    this.#tables = tables;
  }

  /** @param morphology Features as `Number=Sing|Person=3`. */
  lemma(text: string, pos: string, morphology: string): string {
    const key = `${text}\u0000${pos}\u0000${morphology}`;
    const known = this.#lemmas.get(key);
    if (known !== undefined) return known;
    const lemma = this.#find(text, pos.toLowerCase(), morphology);
    if (text.length < 64) this.#lemmas.set(key, lemma);
    return lemma;
  }

  #find(text: string, pos: string, morphology: string): string {
    const lower = text.toLowerCase();
    if (pos === "" || pos === "eol" || pos === "space" || isBaseForm(pos, morphology)) return lower;
    const table = this.#table(pos);
    if (table === undefined) return pos === "propn" ? text : lower;
    const forms: string[] = [];
    const unknown: string[] = [];
    for (const [ending, instead] of table.rules) {
      if (!lower.endsWith(ending)) continue;
      const form = lower.slice(0, lower.length - ending.length) + instead;
      if (form === "") continue;
      if (table.known.has(form)) forms.unshift(form);
      else (isAlphabetic(form) ? unknown : forms).push(form);
    }
    const unique = [...new Set(forms)];
    for (const form of table.exceptions.get(lower) ?? []) if (!unique.includes(form)) unique.unshift(form);
    return unique[0] ?? unknown[0] ?? text;
  }

  #table(pos: string): Table | undefined {
    if (this.#byPos.has(pos)) return this.#byPos.get(pos);
    this.#parsed ??= this.#tables();
    const id = String(stringId(pos));
    const { lemma_rules: rules, lemma_exc: exceptions, lemma_index: index } = this.#parsed;
    const isThere = rules[id] !== undefined || exceptions[id] !== undefined || index[id] !== undefined;
    const table = isThere
      ? {
          rules: rules[id] ?? [],
          exceptions: new Map(Object.entries(exceptions[id] ?? {})),
          known: new Set(index[id] ?? []),
        }
      : undefined;
    this.#byPos.set(pos, table);
    return table;
  }
}

/** Is the word its own dictionary form, by its features? */
function isBaseForm(pos: string, morphology: string): boolean {
  if (morphology === "") return false;
  const features = new Map(morphology.split("|").map((one) => one.split("=") as [string, string]));
  const form = features.get("VerbForm");
  if (pos === "noun" && features.get("Number") === "Sing") return true;
  if (pos === "verb" && form === "Fin" && features.get("Tense") === "Pres" && !features.has("Number")) return true;
  return form === "Inf" || form === "None" || features.get("Degree") === "Pos";
}
