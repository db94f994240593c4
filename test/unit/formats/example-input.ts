import type { Sample } from "#core";
import type { ExportInput } from "../../../src/formats/index.ts";

const english: Sample = {
  id: "s_1",
  question: "The ____ carries oxygen in the blood.",
  answer: "haemoglobin",
  aliases: ["hemoglobin", "Hb"],
  answerKind: "text",
  language: "en",
  domain: "medicine",
  reward: { type: "k2v", checklist: ["Does it name the protein's iron?", "Does it say where oxygen is bound?"] },
  provenance: [{ document: "d_1", start: 4, end: 15, quote: "haemoglobin" }],
  origin: { generator: "k2v", engine: "offline", facts: ["f_1"] },
  split: "train",
};

const chinese: Sample = {
  ...english,
  id: "s_2",
  question: "____ 是中国的首都。",
  answer: "北京",
  aliases: [],
  language: "zh",
  domain: "general",
  reward: { type: "exact" },
  split: "validation",
};

const separated: Sample = {
  ...english,
  id: "s_3",
  question: 'A line\u2028separator, an emoji 🙂 and "quotes" stand around the ____.\nNext line.',
  answer: "blank",
  reward: {
    type: "sum",
    parts: [
      { type: "k2v", checklist: ["One?"], weight: 1 },
      { type: "overlong", weight: 0.5 },
    ],
  },
};

/** Three samples (two for training, one for validation, one of them Chinese), a graph with all kinds of facts, one document. */
export const exampleInput: ExportInput = {
  samples: [english, chinese, separated],
  graph: {
    entities: [
      {
        id: "e_1",
        name: "haemoglobin",
        type: "protein",
        language: "en",
        aliases: ["Hb", 'the "red" one'],
        mentions: [{ document: "d_1", start: 4, end: 15, text: "haemoglobin" }],
        descriptions: [{ text: 'A "red" protein <of blood>.', document: "d_1", start: 0, end: 45 }],
        summary: "A protein that carries oxygen.",
      },
      { id: "e_2", name: "oxygen & <air>", type: "gas", language: "en", aliases: [], mentions: [] },
    ],
    facts: [
      {
        id: "f_1",
        subject: "e_1",
        relation: "carries",
        object: "e_2",
        evidence: [
          {
            document: "d_1",
            start: 0,
            end: 30,
            quote: "The haemoglobin carries oxygen",
            clause: "haemoglobin carries oxygen",
          },
        ],
      },
      {
        id: "f_2",
        subject: "e_1",
        relation: "binds",
        object: "e_2",
        negated: true,
        hedged: true,
        value: "4",
        evidence: [],
      },
      { id: "f_3", subject: "e_2", relation: "has atomic number", object: null, value: "8", evidence: [] },
    ],
  },
  documents: [
    {
      id: "d_1",
      path: "blood.md",
      title: "Blood",
      language: "en",
      text: "The haemoglobin carries oxygen.\u2028It binds four.",
      sections: [],
      sourceMap: [],
      origin: { sha256: "0", encoding: "utf-8", format: "markdown" },
    },
  ],
};
