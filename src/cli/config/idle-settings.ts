import type { SynthesizeRun } from "./config-schema.ts";
import { engineOf } from "./engine-config.ts";

/** Settings that ask for work that nobody does, one sentence each: the run is sound without them, but not what was meant. */
export function idleSettings({ engine, graph, quality }: SynthesizeRun): string[] {
  const found: string[] = [];
  if (graph.describe && engineOf(engine, "extract") === "offline")
    found.push("graph.describe does nothing: engine.extract is offline, and rules describe no entities");
  if (quality.sampleChunks + quality.sampleEntities > 0 && engineOf(engine, "judge") === "offline")
    found.push("quality does nothing: engine.judge is offline, and rules judge nothing");
  return found;
}
