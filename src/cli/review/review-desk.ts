import { contentId, InputError } from "#core";
import { isMerged, isOpen, type ResolvedPair } from "#pipelines";
import { type ReviewDecision, type ReviewEvent, type StandingReview, standingReviews } from "#runs";

/** Where decisions are written down. */
export interface Decisions {
  readonly events: readonly ReviewEvent[];
  add(event: Omit<ReviewEvent, "time">): void;
}

/** A pair as it stands now, with decisions that the run was not made with yet. */
export interface DeskPair extends ResolvedPair {
  readonly id: string;
  readonly status: "open" | "accepted" | "rejected" | "merged" | "confirmed" | "split";
}

/** Mentions to be taken out of an entity. */
export type Taken = NonNullable<ReviewEvent["taken"]>;

/** Mentions that were taken out of an entity, by a decision that stands. */
export interface DeskSplit {
  readonly id: string;
  /** The entity and what was taken out of it. */
  readonly names: readonly string[];
  readonly taken: Taken;
}

/** The pairs and the entities of a run, and what is said of them. */
export class ReviewDesk {
  readonly #pairs: ReadonlyMap<string, ResolvedPair>;
  readonly #decisions: Decisions;

  constructor(pairs: readonly ResolvedPair[], decisions: Decisions) {
    this.#pairs = new Map(pairs.map((pair) => [pair.proposal.id, pair]));
    this.#decisions = decisions;
  }

  /** All pairs, those with the highest score first. */
  get pairs(): DeskPair[] {
    const standing = standingReviews(this.#decisions.events);
    return [...this.#pairs].map(([id, pair]) => standAs(id, pair, standing.get(id)?.decision));
  }

  /** Those that wait for a decision. */
  get open(): DeskPair[] {
    return this.pairs.filter(isOpen);
  }

  /** What was taken out of entities. */
  get splits(): DeskSplit[] {
    return [...standingReviews(this.#decisions.events).values()].flatMap(splitOf);
  }

  /** A split by its id or the begin of it. */
  split(id: string): DeskSplit | undefined {
    const found = this.splits.filter((split) => isMeant(id, split));
    return found.length === 1 ? found[0] : undefined;
  }

  /** Writes down that mentions are taken out of an entity. @throws RunError `cannot_write` */
  takeOut(taken: Taken, names: readonly string[]): DeskSplit {
    const places = taken.mentions.map(({ document, start, end }) => [document, start, end]);
    const item = contentId("s", JSON.stringify([taken.entity, places, taken.name ?? ""]));
    this.#decisions.add({ item, decision: "split", names: [...names], taken });
    return { id: item, names, taken };
  }

  /** Puts mentions that were taken out back. @throws RunError `cannot_write` */
  putBack({ id, names }: DeskSplit): void {
    this.#decisions.add({ item: id, decision: "undo", names: [...names] });
  }

  /** A pair by its id or the begin of it. @throws InputError `unknown_pair` */
  pair(id: string): DeskPair {
    const found = this.pairs.filter((pair) => isMeant(id, pair));
    const [pair] = found;
    if (pair && found.length === 1) return pair;
    throw new InputError(found.length > 1 ? `several pairs begin with ${id}` : `no pair ${id}`, {
      code: "unknown_pair",
      place: id,
      hint: "`touchstone review --list --all` names all pairs of the run; `--entity NAME` splits an entity by its mentions.",
    });
  }

  /**
   * Why a decision cannot be made, or undefined.
   * @throws InputError `unknown_pair`
   */
  objection(id: string, decision: ReviewEvent["decision"]): string | undefined {
    const { decision: standing, isAutomatic } = this.pair(id);
    if (decision === "undo" && standing === undefined) return "nothing was decided about it";
    if (decision === "split" && !isAutomatic) return "the rules did not merge it; `--reject` keeps it apart";
    return undefined;
  }

  /** Writes a decision down, unless it stands already. @throws InputError `unknown_pair`; RunError `cannot_write` */
  decide(id: string, decision: ReviewEvent["decision"]): DeskPair {
    const pair = this.pair(id);
    if (pair.decision !== decision) {
      const names = [pair.proposal.into.name, pair.proposal.from.name];
      this.#decisions.add({ item: pair.id, decision, names });
    }
    return this.pair(pair.id);
  }
}

const isMeant = (id: string, item: { readonly id: string }): boolean =>
  item.id === id || (id.length >= 4 && item.id.startsWith(id));

const splitOf = ({ item, names, taken }: StandingReview): DeskSplit[] => (taken ? [{ id: item, names, taken }] : []);

function standAs(id: string, { proposal, isAutomatic }: ResolvedPair, decision: ReviewDecision | undefined): DeskPair {
  const pair = { proposal, isAutomatic, ...(decision === undefined ? {} : { decision }) };
  return { ...pair, id, status: statusOf(pair) };
}

function statusOf(pair: ResolvedPair): DeskPair["status"] {
  if (isOpen(pair)) return "open";
  if (pair.isAutomatic) return pair.decision === undefined ? "merged" : isMerged(pair) ? "confirmed" : "split";
  return isMerged(pair) ? "accepted" : "rejected";
}
