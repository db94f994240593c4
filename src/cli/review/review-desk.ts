import { InputError } from "#core";
import { isMerged, isOpen, type ResolvedPair } from "#pipelines";
import { type ReviewDecision, type ReviewEvent, standingDecisions } from "#runs";

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

/** The pairs of a run, and what is said of them. */
export class ReviewDesk {
  readonly #pairs: ReadonlyMap<string, ResolvedPair>;
  readonly #decisions: Decisions;

  constructor(pairs: readonly ResolvedPair[], decisions: Decisions) {
    this.#pairs = new Map(pairs.map((pair) => [pair.proposal.id, pair]));
    this.#decisions = decisions;
  }

  /** All pairs, those with the highest score first. */
  get pairs(): DeskPair[] {
    const standing = standingDecisions(this.#decisions.events);
    return [...this.#pairs].map(([id, pair]) => standAs(id, pair, standing.get(id)));
  }

  /** Those that wait for a decision. */
  get open(): DeskPair[] {
    return this.pairs.filter(isOpen);
  }

  /** A pair by its id or the begin of it. @throws InputError `unknown_pair` */
  pair(id: string): DeskPair {
    const found = this.pairs.filter((pair) => pair.id === id || (id.length >= 4 && pair.id.startsWith(id)));
    const [pair] = found;
    if (pair && found.length === 1) return pair;
    throw new InputError(found.length > 1 ? `several pairs begin with ${id}` : `no pair ${id}`, {
      code: "unknown_pair",
      place: id,
      hint: "`touchstone review --list --all` names all pairs of the run.",
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

function standAs(id: string, { proposal, isAutomatic }: ResolvedPair, decision: ReviewDecision | undefined): DeskPair {
  const pair = { proposal, isAutomatic, ...(decision === undefined ? {} : { decision }) };
  return { ...pair, id, status: statusOf(pair) };
}

function statusOf(pair: ResolvedPair): DeskPair["status"] {
  if (isOpen(pair)) return "open";
  if (pair.isAutomatic) return pair.decision === undefined ? "merged" : isMerged(pair) ? "confirmed" : "split";
  return isMerged(pair) ? "accepted" : "rejected";
}
