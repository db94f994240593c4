export type { AnnotatedParse, AnnotatedToken } from "./annotate.ts";
export { loadParser, maxTextLength, type SyntaxParser } from "./load-parser.ts";
