import { readFile } from "./read-file.ts";

/** The entry of a thread that reads files. */
export default readFile;
