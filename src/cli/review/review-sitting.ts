import type { ReviewDesk } from "./review-desk.ts";
import { keyLine, reviewScreen } from "./review-screen.ts";

export interface ReviewSittingOptions {
  readonly desk: ReviewDesk;
  /** Names of the keys that are pressed: `a`, `left`, `return`. */
  readonly keys: AsyncIterable<string>;
  /** Shows a whole screen. */
  readonly show: (screen: string) => void;
  readonly bold: (text: string) => string;
}

type Move = "accept" | "reject" | "skip" | "back" | "undo" | "quit";

const moves: Readonly<Record<string, Move>> = {
  ...{ a: "accept", y: "accept", r: "reject", n: "reject", s: "skip", right: "skip", down: "skip", space: "skip" },
  ...{ b: "back", left: "back", up: "back", u: "undo", q: "quit", escape: "quit", "ctrl-c": "quit" },
};

/** Goes through the open pairs of a run, one a screen, as long as keys come. Each decision is written down at once. Returns how many were made. */
export async function reviewSitting({ desk, keys, show, bold }: ReviewSittingOptions): Promise<number> {
  const queue = desk.open.map(({ id }) => id);
  const made: string[] = [];
  let [at, message] = [0, ""];
  const showNow = () => {
    const id = queue[at];
    if (id === undefined) {
      show(
        `That was the last of ${queue.length}: ${made.length} decided, ${desk.open.length} still open.\n\n${bold("[←] back   [u] undo   [q] quit")}\n${message}`,
      );
      return;
    }
    const pair = desk.pair(id);
    const state = pair.status === "open" ? "" : `This one is ${pair.status}.`;
    show(
      reviewScreen({
        ...{ pair, number: at + 1, of: queue.length, decided: made.length, bold },
        message: message === "" ? state : message,
      }),
    );
  };
  showNow();
  for await (const key of keys) {
    const move = moves[key];
    const id = queue[at];
    message = move === undefined ? `That key does nothing. ${keyLine}` : "";
    if (move === "quit") break;
    if (move === "back") at = Math.max(0, at - 1);
    if (move === "skip") at = Math.min(queue.length, at + 1);
    if (move === "undo") {
      const last = made.pop();
      if (last === undefined)
        message = "Nothing was decided in this sitting; `--undo ID` takes back earlier decisions.";
      else {
        desk.decide(last, "undo");
        at = queue.indexOf(last);
        message = "Taken back.";
      }
    }
    if ((move === "accept" || move === "reject") && id !== undefined) {
      if (desk.pair(id).decision !== move) {
        desk.decide(id, move);
        made.push(id);
      }
      at += 1;
    }
    showNow();
  }
  return made.length;
}
