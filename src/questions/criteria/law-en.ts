import { defineCriteria } from "../criterion.ts";

export const lawEn = defineCriteria({
  domain: "law",
  language: "en",
  keywords: [
    "appellant",
    "arbitral",
    "arbitration",
    "case law",
    "claimant",
    "common law",
    "constitutional",
    "contract",
    "court",
    "criminal",
    "data protection",
    "defendant",
    "directive",
    "governing law",
    "infringement",
    "injunction",
    "judge",
    "judgment",
    "jurisdiction",
    "lawful",
    "lawsuit",
    "lawyer",
    "legal",
    "legislation",
    "legislature",
    "liability",
    "litigation",
    "negligence",
    "personal data",
    "plaintiff",
    "prosecutor",
    "statute",
    "statutory",
    "tort",
    "treaty",
    "tribunal",
  ],
  criteria: [
    {
      group: "facts",
      text: "The legal quality of each thing named is established: party, court, act, treaty, right, doctrine.",
      instance:
        "Does the reasoning establish the legal quality of {entity}, such as party, court, act, right or place?",
    },
    {
      group: "facts",
      text: "The facts that have legal weight are picked out of the question.",
      instance: "Does the reasoning pick out a fact about {entity} that has legal weight for the answer?",
    },
    {
      group: "facts",
      text: "It is clear who is bound, entitled, competent or affected.",
      instance:
        "Does the reasoning say who is bound, entitled, competent or affected in the matter that involves {entity}?",
    },
    {
      group: "facts",
      text: "Plain wording is translated into the legal notions behind it.",
      instance: "Does the reasoning translate the wording of “{clue}” into the legal notions behind it?",
    },
    {
      group: "issues",
      text: "The legal question on which each clue bears is named.",
      instance: "Does the reasoning name the point of law on which the mention of {entity} bears?",
    },
    {
      group: "issues",
      text: "The kind of thing asked for is settled: act, institution, right, duty, doctrine, procedure, party.",
      instance:
        "Does the reasoning settle whether “{clue}” asks for an act, institution, right, doctrine or other thing?",
    },
    {
      group: "issues",
      text: "Neighbouring issues are separated: scope, validity, competence, liability, remedy, procedure.",
      instance:
        "Does the reasoning tell the issue around {entity} from a neighbouring one such as scope, validity or remedy?",
    },
    {
      group: "issues",
      text: "The legal order and the branch of law are identified.",
      instance: "Does the reasoning say to which legal order or branch of law the statement about {entity} belongs?",
    },
    {
      group: "rules",
      text: "The governing provision, principle, precedent or agreement is named.",
      instance:
        "Does the reasoning name the provision, principle, precedent or agreement that ties {entity} to the answer?",
    },
    {
      group: "rules",
      text: "The conditions of a rule are stated.",
      instance: "Does the reasoning state a condition that must be met before the rule concerning {entity} can apply?",
    },
    {
      group: "rules",
      text: "Exceptions and limits of a rule are considered.",
      instance: "Does the reasoning consider an exception to the rule concerning {entity}, or say why none is in play?",
    },
    {
      group: "rules",
      text: "The source and rank of a rule are determined: constitution, statute, treaty, case law, contract.",
      instance:
        "Does the reasoning determine the source of the rule concerning {entity}, such as statute, treaty or contract?",
    },
    {
      group: "rules",
      text: "The state of the law in time is observed: in force, amended, replaced, declared invalid.",
      instance:
        "Does the reasoning consider whether the law concerning {entity} is in force, replaced, amended or invalid?",
    },
    {
      group: "application",
      text: "The elements of a rule are matched with the facts one by one.",
      instance:
        "Does the reasoning show how the elements of the rule are met by what the question says about {entity}?",
    },
    {
      group: "application",
      text: "Institutions, instruments and concepts of similar name or function are told apart.",
      instance:
        "Does the reasoning distinguish {entity} from an institution, act or concept of similar name or function?",
    },
    {
      group: "application",
      text: "The direction of a legal relation is explicit: who binds, creates, replaces or restricts whom.",
      instance:
        "Does the reasoning make explicit whether {entity} or the masked term binds, creates or restricts the other?",
    },
    {
      group: "application",
      text: "The force of a statement is recognised: duty, permission, prohibition, power, definition or mere fact.",
      instance:
        "Does the reasoning say whether “{clue}” states a duty, permission, prohibition, definition or mere fact?",
    },
    {
      group: "conclusion",
      text: "An alternative institution, instrument or doctrine is rejected on a legal ground.",
      instance:
        "Does the reasoning reject another institution, act or doctrine connected with {entity} on a legal ground?",
    },
    {
      group: "conclusion",
      text: "A possible objection to the answer is raised and met.",
      instance: "Does the reasoning raise an objection to its answer that could arise from {entity} and meet it?",
    },
    {
      group: "conclusion",
      text: "The conclusion follows from rule and facts together and not from a single word.",
      instance:
        "Does the reasoning derive its conclusion from {entity} together with a further clue instead of a single word?",
    },
  ],
});
