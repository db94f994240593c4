import { plainText } from "#text";

/** The key under which two questions are the same: letters, digits and blanks, without case. */
export const questionKey = (question: string): string =>
  plainText(question)
    .toLowerCase()
    .replace(/_+/g, "_")
    .replace(/[^\p{L}\p{N}_]+/gu, " ")
    .trim();
