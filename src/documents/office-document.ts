import { officeParts } from "./office-parts.ts";
import type { Archive } from "./open-archive.ts";

/** The name of an office document's main part. */
export async function officeDocument(archive: Archive): Promise<string | undefined> {
  return [...(await officeParts(archive, "")).values()].find(({ kind }) => kind === "officeDocument")?.name;
}
