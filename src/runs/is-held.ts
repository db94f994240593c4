import { readFileSync } from "node:fs";
import { isAlive, parseHolder } from "./lock-holder.ts";

/** May the process that a lock, or its draft, names be working, as far as one can tell? */
export function isHeld(path: string): boolean {
  try {
    const holder = parseHolder(readFileSync(path, "utf8"));
    return !holder || isAlive(holder);
  } catch {
    return false;
  }
}
