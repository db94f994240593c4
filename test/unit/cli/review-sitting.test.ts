import { describe, expect, test } from "vitest";
import type { ResolvedPair } from "#pipelines";
import type { ReviewEvent } from "#runs";
import { ReviewDesk } from "../../../src/cli/review/review-desk.ts";
import { reviewScreen } from "../../../src/cli/review/review-screen.ts";
import { reviewSitting } from "../../../src/cli/review/review-sitting.ts";

const side = (name: string, sentence: string) => ({
  ...{ id: name, name, type: "enzyme", language: "en", aliases: [`${name} alias`], mentions: 3 },
  contexts: [{ sentence, mention: { document: "d1", start: 0, end: name.length, text: name } }],
});
const pairOf = (id: string, more: Partial<ResolvedPair> = {}): ResolvedPair => ({
  proposal: {
    ...{ id, decision: "review", score: 0.6, why: "one is the other's short form" },
    into: side("CAT", "The CAT was assayed."),
    from: side("catalase", "Cells hold catalase."),
  },
  isAutomatic: false,
  ...more,
});
const pairs = ["p1", "p2", "p3"].map((id) => pairOf(id));

/** Sits down with keys; gives the decisions that were written and the screens that were shown. */
async function sit(...keys: string[]) {
  const events: ReviewEvent[] = [];
  const screens: string[] = [];
  const desk = new ReviewDesk(pairs, { events, add: (event) => void events.push({ ...event, time: "" }) });
  const pressed = async function* () {
    yield* keys;
  };
  const made = await reviewSitting({
    desk,
    keys: pressed(),
    show: (screen) => void screens.push(screen),
    bold: (text) => text,
  });
  return { made, decisions: events.map(({ item, decision }) => `${decision} ${item}`), screens };
}

describe("a sitting", () => {
  test("decides pair by pair with letters, and skips and goes back with arrows", async () => {
    const { made, decisions, screens } = await sit("a", "right", "left", "r", "s", "q");
    expect(decisions).toEqual(["accept p1", "reject p2"]);
    expect(made).toBe(2);
    expect(screens[0]).toContain("Pair 1 of 3");
    expect(screens.at(-1)).toContain("That was the last of 3: 2 decided, 1 still open.");
  });

  test("takes its decisions back, the latest first, and shows the pair again", async () => {
    const { decisions, screens, made } = await sit("a", "r", "u", "u", "u");
    expect(decisions).toEqual(["accept p1", "reject p2", "undo p2", "undo p1"]);
    expect(screens.at(-2)).toContain("Pair 1 of 3");
    expect(screens.at(-1)).toContain("Nothing was decided in this sitting");
    expect(made).toBe(0);
  });

  test("changes nothing by other keys, at the end of the queue, or when the keys end", async () => {
    const { decisions, screens } = await sit("x", "s", "s", "s", "s", "a");
    expect(decisions).toEqual([]);
    expect(screens[1]).toContain("That key does nothing");
  });
});

describe("a screen", () => {
  const screen = (pair: ResolvedPair) =>
    reviewScreen({ pair, number: 1, of: 1, decided: 0, message: "", bold: (text) => text });

  test("shows both names, types, sentences with the name between marks, and why", () => {
    const text = screen(pairOf("p1"));
    for (const part of [
      "A  CAT",
      "enzyme · en · named 3×",
      "The «CAT» was assayed.",
      "Cells hold «catalase».",
      "Why: one is the other's short form",
    ])
      expect(text).toContain(part);
  });

  test("marks the name itself, not another form of it that stands before", () => {
    const { proposal } = pairOf("p1");
    const from = side("Rhizobium", "Genera of rhizobia are Rhizobium and Bradyrhizobium.");
    expect(screen(pairOf("p1", { proposal: { ...proposal, from } }))).toContain("rhizobia are «Rhizobium» and");
  });

  test("lets nothing in a document move the cursor or turn the line around", () => {
    const { proposal } = pairOf("p1");
    const hostile = "a\u001b[2J\u0007\u202eb\u2028c";
    const text = screen(
      pairOf("p1", { proposal: { ...proposal, why: hostile, into: side(hostile, `x ${hostile} y`) } }),
    );
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  });
});

test("a pair stands as the rules and people left it", () => {
  const statusOf = (isAutomatic: boolean, ...decisions: ReviewEvent["decision"][]) => {
    const events = decisions.map((decision) => ({ item: "p1", decision, names: [], time: "" }));
    return new ReviewDesk([pairOf("p1", { isAutomatic })], { events, add: () => {} }).pair("p1").status;
  };
  expect([
    statusOf(false),
    statusOf(false, "accept"),
    statusOf(false, "reject"),
    statusOf(false, "accept", "undo"),
  ]).toEqual(["open", "accepted", "rejected", "open"]);
  expect([
    statusOf(true),
    statusOf(true, "accept"),
    statusOf(true, "reject"),
    statusOf(true, "split"),
    statusOf(true, "split", "undo"),
  ]).toEqual(["merged", "confirmed", "split", "split", "merged"]);
});
