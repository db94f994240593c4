import { defineCriteria } from "../criterion.ts";

export const agricultureEn = defineCriteria({
  domain: "agriculture",
  language: "en",
  keywords: [
    "agricultural",
    "agriculture",
    "agronomic",
    "agronomy",
    "arable",
    "barley",
    "compost",
    "crop",
    "crop rotation",
    "cultivar",
    "farmer",
    "fertiliser",
    "fertilizer",
    "forage",
    "fungicide",
    "germplasm",
    "grain yield",
    "herbicide",
    "insecticide",
    "irrigation",
    "livestock",
    "maize",
    "manure",
    "orchard",
    "paddy",
    "pasture",
    "pesticide",
    "plant pathogen",
    "rice",
    "seedling",
    "soil",
    "sowing",
    "soybean",
    "tillage",
    "weed",
    "wheat",
  ],
  criteria: [
    {
      group: "concepts",
      text: "Each thing named is put in its right class: crop, host, pathogen, pest, gene, input, practice or place.",
      instance:
        "Does the reasoning classify {entity} correctly, for example as a crop, pathogen, gene, input or place?",
    },
    {
      group: "concepts",
      text: "An organism, the damage it causes and the structure or compound it acts through are told apart.",
      instance:
        "Does the reasoning distinguish {entity} from a similar or closely connected organism, disease or structure?",
    },
    {
      group: "concepts",
      text: "The kind and level of the answer are settled first: species, race, variety, organ, gene, practice.",
      instance:
        "Does the reasoning settle whether “{clue}” asks for a species, organ, compound, practice or other thing?",
    },
    {
      group: "concepts",
      text: "The part that each named thing takes in the crop, herd, soil or field is stated.",
      instance: "Does the reasoning state the role of {entity} in the crop, animal, soil or field process described?",
    },
    {
      group: "concepts",
      text: "A relation is named for what it is: infection, symbiosis, supply, inhibition, descent, origin.",
      instance:
        "Does the reasoning name the kind of relation, such as infection or supply, that ties {entity} to the answer?",
    },
    {
      group: "method",
      text: "The direction of every relation is explicit: which side acts, causes, contains, supplies or follows.",
      instance:
        "Does the reasoning make explicit in which direction the relation between {entity} and the masked term runs?",
    },
    {
      group: "method",
      text: "Growth stages, infection cycles, seasons and field operations are put in their order.",
      instance: "Does the reasoning put {entity} in the right order with an earlier or later stage, season or step?",
    },
    {
      group: "method",
      text: "The biological, chemical or physical mechanism, or the practical reason, behind a link is explained.",
      instance: "Does the reasoning explain the mechanism or the practical reason behind the link with {entity}?",
    },
    {
      group: "method",
      text: "Soil, water, temperature, light, season and site are considered where they decide what happens.",
      instance: "Does the reasoning take account of the soil, water, weather or site conditions that bear on {entity}?",
    },
    {
      group: "method",
      text: "A consequence for plant or animal growth, for health or for management is drawn from the clues.",
      instance:
        "Does the reasoning draw from {entity} a consequence for growth, health or management of crop, animal or soil?",
    },
    {
      group: "method",
      text: "It is said for which hosts, varieties, races, soils or regions a statement is valid.",
      instance:
        "Does the reasoning say how far its statement about {entity} holds across hosts, varieties, soils or regions?",
    },
    {
      group: "data",
      text: "Symptoms, traits, products and measured properties are used as evidence.",
      instance: "Does the reasoning support the answer with a trait, symptom, product or measurement tied to {entity}?",
    },
    {
      group: "data",
      text: "Each detail that is given, such as a rate, date, place or condition, is used to judge the candidates.",
      instance: "Does the reasoning turn the details of “{clue}” into evidence for or against a candidate?",
    },
    {
      group: "data",
      text: "The reach of a clue is observed: what it denies, restricts, or states only as typical.",
      instance: "Does the reasoning state how far “{clue}” reaches, with any negation, condition or exception in it?",
    },
    {
      group: "data",
      text: "What is said about the things named is right by the standards of crop, soil and animal science.",
      instance: "Does the reasoning describe {entity} in agreement with established crop, soil or animal science?",
    },
    {
      group: "data",
      text: "Knowledge of farming, plants, animals or soils beyond the question is brought in where it helps.",
      instance:
        "Does the reasoning add a fact about {entity} that the question leaves out and that helps to answer it?",
    },
    {
      group: "argument",
      text: "A rival organism, substance, variety or practice is excluded for a reason of substance.",
      instance:
        "Does the reasoning name another organism, input or practice tied to {entity} and say why it is not meant?",
    },
    {
      group: "argument",
      text: "It is shown which clue tells the answer from its nearest rivals.",
      instance: "Does the reasoning show that “{clue}” fails for at least one other candidate?",
    },
    {
      group: "argument",
      text: "Clues about different parts of the system are joined before an answer is chosen.",
      instance: "Does the reasoning combine {entity} with at least one other clue before it settles on an answer?",
    },
    {
      group: "argument",
      text: "A candidate, once found, is tested against what the question says.",
      instance: "Does the reasoning test its candidate against what the question says about {entity}?",
    },
    {
      group: "argument",
      text: "The chain from clue to answer has no missing link.",
      instance: "Does the reasoning lead from {entity} to the answer without leaving out a step the conclusion needs?",
    },
    {
      group: "argument",
      text: "A link rests on a cause, a function or an observation and not on mere familiarity.",
      instance:
        "Does the reasoning link {entity} with the answer on a ground other than their often being named together?",
    },
  ],
});
