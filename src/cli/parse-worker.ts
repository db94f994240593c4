import { loadRowParser } from "./load-row-parser.ts";

/** The entry of a thread that parses. */
export default await loadRowParser();
