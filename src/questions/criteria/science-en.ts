import { defineCriteria } from "../criterion.ts";

export const scienceEn = defineCriteria({
  domain: "science",
  language: "en",
  keywords: [
    "astronomical",
    "astronomy",
    "atom",
    "atomic",
    "catalyst",
    "chemical bond",
    "chemistry",
    "chloride",
    "chromosome",
    "cosmic",
    "cosmology",
    "crystal",
    "electron",
    "entropy",
    "galaxy",
    "genome",
    "gravitational",
    "isotope",
    "magnetic field",
    "messenger RNA",
    "molecular",
    "molecule",
    "neutron",
    "oxidation state",
    "particle",
    "photon",
    "physics",
    "polymerase",
    "quantum",
    "redshift",
    "spectroscopy",
    "sulfide",
    "supernova",
    "telescope",
    "thermodynamic",
    "wavelength",
  ],
  criteria: [
    {
      group: "concepts",
      text: "Each thing named is put in its right class: particle, substance, organism, object, process, theory.",
      instance:
        "Does the reasoning classify {entity} correctly, for example as a substance, object, process or theory?",
    },
    {
      group: "concepts",
      text: "A defining property that matters for the answer is stated.",
      instance: "Does the reasoning state a defining property of {entity} that matters for the answer?",
    },
    {
      group: "concepts",
      text: "The law, principle or model that covers the case is named.",
      instance:
        "Does the reasoning name the law, principle or model under which {entity} and the answer can be related?",
    },
    {
      group: "concepts",
      text: "Concepts, substances or objects that lie close together are told apart.",
      instance: "Does the reasoning distinguish {entity} from the most closely related concept, substance or object?",
    },
    {
      group: "concepts",
      text: "The scale or the level of organisation is right: subatomic, molecular, cellular, planetary, cosmic.",
      instance: "Does the reasoning place {entity} on the right scale or level of organisation for the question?",
    },
    {
      group: "method",
      text: "The process or mechanism behind a link is explained.",
      instance: "Does the reasoning explain the process or mechanism by which {entity} and the answer are connected?",
    },
    {
      group: "method",
      text: "Order and direction are explicit: which comes first, produces, contains, measures or acts on the other.",
      instance: "Does the reasoning say which comes first or acts on the other, {entity} or the masked term?",
    },
    {
      group: "method",
      text: "Conditions and assumptions of a statement are named: temperature, medium, energy, approximation.",
      instance: "Does the reasoning name a condition or assumption on which its statement about {entity} depends?",
    },
    {
      group: "method",
      text: "It is said how a statement can be known: by observation, experiment or derivation.",
      instance:
        "Does the reasoning say by which observation, experiment or derivation its claim about {entity} can be known?",
    },
    {
      group: "method",
      text: "A compound statement is split into claims that can be tested one by one.",
      instance: "Does the reasoning split “{clue}” into separate claims that a candidate has to satisfy?",
    },
    {
      group: "data",
      text: "Quantities, units, composition, structure or other measurable properties serve as evidence.",
      instance: "Does the reasoning use a quantity, structure, composition or other property of {entity} as evidence?",
    },
    {
      group: "data",
      text: "Numbers, orders of magnitude, charges, counts and dates are checked for consistency.",
      instance:
        "Does the reasoning check its answer against a number, magnitude, composition or date known of {entity}?",
    },
    {
      group: "data",
      text: "What was observed is separated from what is inferred or assumed.",
      instance: "Does the reasoning separate what is observed about {entity} from what is inferred or assumed?",
    },
    {
      group: "data",
      text: "The standing of a statement is recognised: established, approximate, disputed, proposed or refuted.",
      instance:
        "Does the reasoning indicate whether “{clue}” states something established, approximate, disputed or proposed?",
    },
    {
      group: "data",
      text: "What is said about the things named agrees with accepted scientific knowledge.",
      instance: "Does the reasoning describe {entity} in agreement with accepted scientific knowledge?",
    },
    {
      group: "argument",
      text: "A counter-hypothesis is put forward and refuted by a property.",
      instance: "Does the reasoning put forward a rival that also has to do with {entity} and refute it by a property?",
    },
    {
      group: "argument",
      text: "A clue is used as a test which a wrong candidate fails.",
      instance: "Does the reasoning show that “{clue}” would be false for at least one rival candidate?",
    },
    {
      group: "argument",
      text: "Independent lines of evidence are brought together.",
      instance:
        "Does the reasoning bring {entity} and an independent clue together as two lines of evidence for one answer?",
    },
    {
      group: "argument",
      text: "A consequence is derived from the candidate and compared with the statement of the question.",
      instance:
        "Does the reasoning derive something from its candidate and compare it with what is said about {entity}?",
    },
    {
      group: "argument",
      text: "A link rests on a cause or a law and not on analogy or familiarity.",
      instance: "Does the reasoning base the link between {entity} and the answer on a cause, law or finding?",
    },
  ],
});
