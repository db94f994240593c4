import { cleanName, cleanReplyText } from "./clean-name.ts";
import type { ParsedEntity, ParsedRelation, ReplyWarning } from "./parsed-reply.ts";
import { refuseName } from "./refuse-name.ts";

/** A record as it was read, texts not cleaned. */
export interface EntityRecord {
  readonly name: string;
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly quote?: string | undefined;
}

/** A relation as it was read, texts not cleaned. */
export interface RelationRecord {
  readonly source: string;
  readonly target: string;
  readonly relation?: string | undefined;
  readonly description?: string | undefined;
  readonly quote?: string | undefined;
  readonly negated?: boolean | undefined;
  readonly hedged?: boolean | undefined;
  /** Does the record declare its end points, as a triple does? */
  readonly declares?: boolean | undefined;
}

/** A cleaned relation whose end points are not looked at yet. */
export type RelationDraft = ParsedRelation & { readonly declares: boolean };

/** What has been read of a reply so far. Nothing is ever taken back, so that a longer reply says no less. */
export class ReplyDraft {
  readonly entities: ParsedEntity[] = [];
  readonly relations: RelationDraft[] = [];
  readonly warnings: ReplyWarning[] = [];
  /** Has a record of a form that prose does not have by chance been begun? Then lines of prose are no triples. */
  hasStrongForm = false;
  /** Has the reply said in its form that there is nothing (more)? */
  isComplete = false;
  hasTuples = false;
  /** Were there records that could be read, but not taken? */
  hasRefused = false;
  /** Was there anything that could not be read? */
  hasBroken = false;
  readonly #isNamed: (name: string) => boolean;
  readonly #onceWarned = new Set<ReplyWarning>();

  /** `isNamed`: does the name stand in the text that was asked about? */
  constructor(isNamed: (name: string) => boolean) {
    this.#isNamed = isNamed;
  }

  addEntity({ name, type, description, aliases, quote }: EntityRecord): void {
    const clean = cleanName(name);
    const kind = cleanName(type ?? "");
    const others = [...new Set((aliases ?? []).map(cleanName))].filter(
      (other) => other !== clean && refuseName(other, true) === undefined,
    );
    const isNamed = () => [clean, ...others].some(this.#isNamed);
    const refusal = refuseName(clean, kind !== "") ?? (isNamed() ? undefined : "ungrounded_entity");
    if (refusal) {
      this.refuse(refusal);
      return;
    }
    this.entities.push({
      name: clean,
      type: kind === "" ? null : kind,
      description: cleanReplyText(description ?? ""),
      ...(others.length > 0 ? { aliases: others } : {}),
      ...(quote?.trim() ? { quote: quote.trim() } : {}),
    });
  }

  addRelation({ source, target, relation, description, quote, negated, hedged, declares }: RelationRecord): void {
    const [from, to, label] = [cleanName(source), cleanName(target), cleanName(relation ?? "")];
    // "He" as an end point may be declared with a type elsewhere: only what is never a name is refused here.
    const refusal = refuseName(from, declares !== true) ?? refuseName(to, declares !== true);
    if (refusal) {
      this.refuse(refusal);
      return;
    }
    this.relations.push({
      source: from,
      target: to,
      ...(label === "" ? {} : { relation: label }),
      description: cleanReplyText(description ?? ""),
      ...(quote?.trim() ? { quote: quote.trim() } : {}),
      ...(negated ? { negated } : {}),
      ...(hedged ? { hedged } : {}),
      declares: declares === true,
    });
  }

  warn(warning: ReplyWarning): void {
    this.warnings.push(warning);
  }

  warnOnce(warning: ReplyWarning): void {
    if (!this.#onceWarned.has(warning)) this.warnings.push(warning);
    this.#onceWarned.add(warning);
  }

  /** A record that was understood and is turned down. */
  refuse(warning: ReplyWarning): void {
    this.hasRefused = true;
    this.warn(warning);
  }

  /** A record that could not be understood. */
  break(warning: ReplyWarning): void {
    this.hasBroken = true;
    this.warn(warning);
  }

  /** The reply ends inside something. */
  truncate(): void {
    this.hasBroken = true;
    this.warnOnce("truncated");
  }
}
