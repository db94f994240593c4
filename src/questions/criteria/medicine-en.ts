import { defineCriteria } from "../criterion.ts";

export const medicineEn = defineCriteria({
  domain: "medicine",
  language: "en",
  keywords: [
    "adverse effect",
    "anaemia",
    "anemia",
    "antibiotic",
    "anticoagulant",
    "artery",
    "biopsy",
    "cancer",
    "cardiovascular",
    "chemotherapy",
    "clinical",
    "comorbidity",
    "contraindicated",
    "contraindication",
    "coronary",
    "diabetes",
    "diagnosis",
    "drug",
    "heart failure",
    "hepatic",
    "hospital",
    "hypertension",
    "intravenous",
    "myocardial",
    "patient",
    "physician",
    "prognosis",
    "pulmonary",
    "randomised trial",
    "renal",
    "serum",
    "stroke",
    "surgery",
    "therapy",
    "tumor",
    "tumour",
  ],
  criteria: [
    {
      group: "concepts",
      text: "Each thing named is put in its right class: disease, sign, drug, receptor, enzyme, test, organ, organism.",
      instance:
        "Does the reasoning classify {entity} correctly, for example as a disease, sign, drug, receptor or test?",
    },
    {
      group: "concepts",
      text: "Diseases, drugs, enzymes and structures that are easily mixed up are told apart.",
      instance: "Does the reasoning distinguish {entity} from a condition, drug or molecule of similar name or effect?",
    },
    {
      group: "concepts",
      text: "The larger class is named: drug class, organ system, group of diseases, family of molecules.",
      instance:
        "Does the reasoning name a drug class, organ system, group of diseases or other family to assign {entity} to?",
    },
    {
      group: "concepts",
      text: "The level of a statement is clear: molecule, cell, organ, patient or population.",
      instance:
        "Does the reasoning make clear whether {entity} must be seen on the level of molecule, organ or patient here?",
    },
    {
      group: "concepts",
      text: "The kind of thing asked for is settled before candidates are weighed.",
      instance:
        "Does the reasoning settle whether “{clue}” asks for a drug, molecule, condition, body part or other thing?",
    },
    {
      group: "method",
      text: "The physiological, pathological or pharmacological mechanism behind a link is explained.",
      instance:
        "Does the reasoning explain by physiology, pathology or pharmacology how {entity} and the answer are linked?",
    },
    {
      group: "method",
      text: "The direction of an effect is stated: causes, inhibits, activates, reveals, treats, results from.",
      instance: "Does the reasoning state the direction of effect between {entity} and the masked term?",
    },
    {
      group: "method",
      text: "A pathway, cascade or course of illness is followed step by step.",
      instance: "Does the reasoning name what comes just before or after {entity} in the pathway or course of events?",
    },
    {
      group: "method",
      text: "The site of an effect is named: organ, tissue, cell, vessel, receptor or compartment.",
      instance: "Does the reasoning name the organ, tissue, cell or molecule concerned by what is said about {entity}?",
    },
    {
      group: "method",
      text: "A cause is told from a consequence, a marker and a coincidence.",
      instance:
        "Does the reasoning say whether {entity} should be seen as cause, consequence, marker, means or setting here?",
    },
    {
      group: "method",
      text: "The meaning of a clue for diagnosis, treatment, prevention or prognosis is drawn out.",
      instance: "Does the reasoning say what follows from {entity} for diagnosis, treatment, prevention or prognosis?",
    },
    {
      group: "method",
      text: "Harm is considered: adverse effects, interactions, contraindications, complications.",
      instance: "Does the reasoning address a risk or contraindication around {entity}, or say why none matters here?",
    },
    {
      group: "method",
      text: "A differential is set up: more than one plausible candidate is considered before one is chosen.",
      instance:
        "Does the reasoning weigh at least two medically plausible candidates that could be connected with {entity}?",
    },
    {
      group: "data",
      text: "Signs, findings, test results and known effects serve as evidence.",
      instance:
        "Does the reasoning use a sign, finding, test result or known effect connected with {entity} as evidence?",
    },
    {
      group: "data",
      text: "Values, leads, doses, frequencies and wordings are interpreted and not just repeated.",
      instance: "Does the reasoning interpret the medical content of “{clue}” instead of only repeating its words?",
    },
    {
      group: "data",
      text: "It is weighed how typical, frequent or specific a finding or an effect is.",
      instance: "Does the reasoning weigh how typical or how specific the link between {entity} and the answer is?",
    },
    {
      group: "data",
      text: "The reach of a clue is observed: always, most often, rarely, possibly, not at all.",
      instance: "Does the reasoning state how far “{clue}” reaches: always, usually, rarely, possibly or not at all?",
    },
    {
      group: "data",
      text: "The patients, stage, dose, form or setting for which a statement is valid are named.",
      instance:
        "Does the reasoning say for which patients, stage, dose or setting its statement about {entity} is valid?",
    },
    {
      group: "data",
      text: "What is said about the things named agrees with established medical knowledge.",
      instance: "Does the reasoning describe {entity} in agreement with established medical knowledge?",
    },
    {
      group: "data",
      text: "Medical knowledge that the question leaves unsaid is brought in where it helps.",
      instance:
        "Does the reasoning bring in a medical fact about {entity} that the question leaves out and the answer needs?",
    },
    {
      group: "argument",
      text: "A plausible alternative is excluded for a medical reason.",
      instance:
        "Does the reasoning exclude a plausible alternative because its relation to {entity} is a different one?",
    },
    {
      group: "argument",
      text: "It is recognised whether a clue decides or whether several candidates share it.",
      instance:
        "Does the reasoning say whether {entity} alone can decide between the candidates or whether more is needed?",
    },
    {
      group: "argument",
      text: "The decisive clue is used to tell the answer from its neighbours.",
      instance: "Does the reasoning derive from “{clue}” a property that a competing candidate lacks?",
    },
    {
      group: "argument",
      text: "Independent clues, such as mechanism and effect, are brought to one conclusion.",
      instance:
        "Does the reasoning join the clue about {entity} with an independent one to arrive at a single candidate?",
    },
    {
      group: "argument",
      text: "The candidate is put back into the statement and checked.",
      instance:
        "Does the reasoning check that what is said about {entity} is medically true with its candidate in the blank?",
    },
  ],
});
