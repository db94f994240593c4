import { offlineExtractor } from "#graph";
import type { SynthesizeEngines } from "#pipelines";
import { offlineChecklistWriter, offlineWorder } from "#questions";
import type { TouchstoneConfig } from "./config/config-schema.ts";

/** Who does the work of each stage that needs intelligence. */
export function enginesOf({ engine }: Pick<TouchstoneConfig, "engine">): SynthesizeEngines {
  switch (engine) {
    case "offline":
      return { extractor: offlineExtractor, worder: offlineWorder, checklistWriter: offlineChecklistWriter };
  }
}
