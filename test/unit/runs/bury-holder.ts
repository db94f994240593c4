import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deadHolder } from "./dead-process.ts";

/** Makes a folder look as a killed process of its own leaves it: here it was this very process that held the locks. */
export function buryHolder(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith("lock"))) {
    writeFileSync(join(folder, name), `${JSON.stringify(deadHolder())}\n`);
  }
}
