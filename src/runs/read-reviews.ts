import { join } from "node:path";
import { readJsonLog } from "./read-json-log.ts";
import { ReviewEvent } from "./review-event.ts";

export const reviewsPath = (run: string): string => join(run, "reviews.jsonl");

/** The decisions about a run, oldest first; a torn last line was never made. @throws RunError `damaged_run` */
export const readReviews = (run: string): ReviewEvent[] =>
  readJsonLog(reviewsPath(run), { schema: ReviewEvent, what: "reviews", hint: "Mend or remove the line." });
