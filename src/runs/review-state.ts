import { contentHash } from "#core";
import { readManifest } from "./manifest.ts";
import { readReviews } from "./read-reviews.ts";
import type { ReviewEvent } from "./review-event.ts";
import { standingReviews } from "./standing-reviews.ts";

/** What tells one state of the decisions from another; empty without any. Their order in time does not matter. */
export function reviewState(events: readonly ReviewEvent[]): string {
  const standing = [...standingReviews(events)]
    .map(([item, { decision }]) => [item, decision] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return standing.length === 0 ? "" : contentHash(JSON.stringify(standing));
}

/** Has a run decisions that it was not made with? @throws RunError `not_a_run`, `damaged_run` */
export const hasNewReviews = (run: string): boolean =>
  (readManifest(run).reviews ?? "") !== reviewState(readReviews(run));
