import { defineCriteria } from "../criterion.ts";

export const generalEn = defineCriteria({
  domain: "general",
  language: "en",
  keywords: [],
  criteria: [
    {
      group: "concepts",
      text: "It is clear what kind of thing each name stands for.",
      instance: "Does the reasoning make clear what kind of thing is meant by {entity}?",
    },
    {
      group: "concepts",
      text: "The kind of thing asked for is settled before candidates are weighed.",
      instance:
        "Does the reasoning settle which kind of thing, such as a person, place, object or event, “{clue}” asks for?",
    },
    {
      group: "concepts",
      text: "Things of similar name or function are told apart.",
      instance: "Does the reasoning separate {entity} from another thing of similar name or function?",
    },
    {
      group: "concepts",
      text: "A property that narrows down the answer is picked out.",
      instance: "Does the reasoning pick out a property of {entity} that narrows down the possible answers?",
    },
    {
      group: "method",
      text: "The relation between a clue and the answer is spelled out.",
      instance: "Does the reasoning spell out how {entity} and the masked term are related?",
    },
    {
      group: "method",
      text: "The direction of a relation is explicit: who or what acts, owns, contains, precedes or produces.",
      instance:
        "Does the reasoning tell what {entity} must be to the masked term, such as its cause, part, owner or place?",
    },
    {
      group: "method",
      text: "Time, place and context of the clues are considered.",
      instance: "Does the reasoning consider the time, place or context to which {entity} must be assigned?",
    },
    {
      group: "method",
      text: "A compound statement is split into conditions for the answer.",
      instance: "Does the reasoning split “{clue}” into the conditions that an answer has to meet?",
    },
    {
      group: "data",
      text: "Statements are supported by concrete facts.",
      instance:
        "Does the reasoning support its statement about {entity} with a concrete fact instead of a general impression?",
    },
    {
      group: "data",
      text: "Each detail given is used for or against a candidate, limits and negations included.",
      instance: "Does the reasoning draw evidence for or against a candidate from the details of “{clue}”?",
    },
    {
      group: "data",
      text: "What is said about the things named agrees with well-established facts.",
      instance: "Does the reasoning describe {entity} in agreement with well-established facts?",
    },
    {
      group: "data",
      text: "Relevant knowledge that the question leaves unsaid is brought in.",
      instance: "Does the reasoning bring in a relevant fact about {entity} that the question leaves unsaid?",
    },
    {
      group: "argument",
      text: "A rival answer is considered and excluded for a reason.",
      instance:
        "Does the reasoning consider another candidate connected with {entity} and exclude it for a stated reason?",
    },
    {
      group: "argument",
      text: "Clues are combined before an answer is chosen.",
      instance: "Does the reasoning combine {entity} with at least one more clue to arrive at one answer?",
    },
    {
      group: "argument",
      text: "The candidate is put back into the question and checked.",
      instance: "Does the reasoning check its candidate against what the question says about {entity}?",
    },
    {
      group: "argument",
      text: "Every step from clue to answer is given and follows from the one before.",
      instance: "Does the reasoning get from {entity} to the answer by steps that each follow from the one before?",
    },
  ],
});
