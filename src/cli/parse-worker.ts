import { Tinypool } from "tinypool";
import { createRowParser } from "./create-row-parser.ts";

/** The entry of a thread that parses; it is given the weights. */
export default createRowParser(Tinypool.workerData);
