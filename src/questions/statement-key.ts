import { questionKey } from "./question-key.ts";

/** The key under which two statements say the same, whichever of them names the answer: as questions, and without blanks. */
export const statementKey = (statement: string): string => questionKey(statement).replace(/[_ ]+/g, "");
