import type { RewardSpec, Sample } from "#core";
import type { RewardName } from "../reward.ts";

const checklist = [
  "Does the reasoning say that urease catalyses the breakdown of urea?",
  "Does the reasoning name ammonia as a product?",
  "Does the reasoning mention that the enzyme contains nickel?",
  "Does the reasoning tell an enzyme from its substrate?",
];
const items = [
  {
    title: "Enzyme named",
    description: "Essential Criteria: States that urease breaks down urea.",
    category: "Essential",
  },
  {
    title: "Products given",
    description: "Important Criteria: Names ammonia as a product of the reaction.",
    category: "Important",
  },
  {
    title: "Metal mentioned",
    description: "Optional Criteria: Mentions that the enzyme contains nickel.",
    category: "Optional",
  },
  { title: "Roles confused", description: "Pitfall Criteria: Claims that urea is the enzyme.", category: "Pitfall" },
] as const;
const rationale =
  "We write $n = 2$ for the moles of ammonia. Each mole of urea gives $2$ moles, so $m = 2 \\cdot 17$ and then $m = 34$ grams.";

const specs: Readonly<Partial<Record<RewardName, RewardSpec>>> = {
  k2v: { type: "k2v", checklist },
  rubric: { type: "rubric", items: [...items] },
  "rar-explicit": { type: "rar-explicit", items: [...items] },
  "rar-implicit": { type: "rar-implicit", items: [...items] },
  spear: { type: "spear", domain: "math", rationale },
  sum: {
    type: "sum",
    parts: [
      { type: "exact", weight: 1 },
      { type: "format", weight: 0.1 },
    ],
  },
};

/** Samples that a reward is audited on where none are given; none for a module of the user's own. */
export function auditSamples(name: RewardName): Sample[] {
  if (name === "code") return [];
  const reward = specs[name] ?? ({ type: name } as RewardSpec);
  const base: Omit<Sample, "id" | "question" | "answer" | "answerKind"> = {
    ...{ aliases: [], language: "en", domain: "science", provenance: [], split: "test", reward },
    origin: { generator: "audit", engine: "offline" },
  };
  const text: Sample = {
    ...{ ...base, id: "audit-text", question: "Which enzyme breaks urea down?", answer: "urease", answerKind: "text" },
  };
  const number: Sample = {
    ...{ ...base, id: "audit-number", answer: "34", answerKind: "number" },
    question: "How many grams of ammonia does one mole of urea give at most?",
  };
  const choice: Sample = {
    ...{ ...base, id: "audit-choice", question: "What does urease split?", answer: "B", answerKind: "choice" },
    options: [
      { label: "A", text: "glucose" },
      { label: "B", text: "urea" },
      { label: "C", text: "starch" },
    ],
  };
  return [text, number, choice];
}
