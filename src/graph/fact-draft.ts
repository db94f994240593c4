import { contentId, type Evidence, type Fact } from "#core";
import { bySpan } from "./by-span.ts";
import type { ExtractedFact } from "./extraction.ts";
import { foldRelation } from "./fold-relation.ts";
import { Tally } from "./tally.ts";

/** Ids of the entities that a fact joins. */
export interface FactEnds {
  readonly subject: string;
  readonly object: string | null;
}

/** One id for every way to say the same: tense, number and case of the label aside. */
export const factId = ({ relation, value, negated }: ExtractedFact, { subject, object }: FactEnds): string =>
  contentId("f", subject, foldRelation(relation), object ?? "", value ?? "", negated ? "not" : "");

/** A fact while its statements are being gathered. */
export class FactDraft {
  readonly #id: string;
  readonly #ends: FactEnds;
  readonly #value: string | undefined;
  readonly #negated: boolean;
  readonly #labels = new Tally();
  readonly #evidence = new Map<string, Evidence>();
  #hedged = true;

  constructor(id: string, ends: FactEnds, { value, negated }: ExtractedFact) {
    this.#id = id;
    this.#ends = ends;
    this.#value = value;
    this.#negated = negated === true;
  }

  add(
    { relation, hedged, start, end, clause }: ExtractedFact,
    { document, text }: { document: string; text: string },
  ): void {
    this.#labels.add(relation);
    // One plain statement outweighs a hedged one.
    this.#hedged &&= hedged === true;
    const key = `${document}:${start}:${end}`;
    const known = this.#evidence.get(key);
    // The smaller clause wins, so that the order of extractions does not show.
    if (known && (clause === undefined || (known.clause !== undefined && known.clause <= clause))) return;
    const evidence = { document, start, end, quote: text.slice(start, end) };
    this.#evidence.set(key, clause === undefined ? evidence : { ...evidence, clause });
  }

  finish(): Fact {
    return {
      id: this.#id,
      subject: this.#ends.subject,
      relation: this.#labels.most ?? "",
      object: this.#ends.object,
      ...(this.#value === undefined ? {} : { value: this.#value }),
      ...(this.#negated ? { negated: true } : {}),
      ...(this.#hedged ? { hedged: true } : {}),
      evidence: [...this.#evidence.values()].sort(bySpan),
    };
  }
}
