import { InputError } from "#core";
import { openReadingThreads } from "#documents";
import { shellWord } from "#formats";
import { failedItems, runSynthesize, stageNames } from "#pipelines";
import { changeable, type SynthesizeRun } from "../config/config-schema.ts";
import { embedderOf, engineIdentity, modelsOf } from "../config/engine-config.ts";
import { idleSettings } from "../config/idle-settings.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import { prepareEngines } from "../engines.ts";
import { estimate, estimateText } from "../estimate-synthesize.ts";
import { funnelText } from "../funnel-text.ts";
import { inputFiles } from "../input-files.ts";
import type { Job } from "./job.ts";

const now = () => Date.now();

/** Documents → questions, as the command line runs it. */
export function synthesizeJob(loaded: LoadedConfig, config: SynthesizeRun): Job {
  const { root, origins } = loaded;
  const { engine, documents } = config;
  const embed = embedderOf(engine);
  return {
    stageNames,
    models: [...modelsOf(engine), ...(embed ? [embed] : [])],
    idle: idleSettings(config),
    identity: identityOf(config),
    files: async () => {
      const files = (await inputFiles(documents.paths, loaded)).slice(0, documents.limit);
      if (files.length > 0) return files;
      throw new InputError(`no file matches ${documents.paths.join(", ")}`, {
        code: "no_documents",
        place: origins.get("documents.paths"),
        hint: `Paths are relative to ${root}.`,
      });
    },
    failedInputs: (run) => failedItems(run, "documents", stageNames.indexOf("documents") + 1),
    estimate: async (files) => {
      const threads = openReadingThreads({ maxSeconds: documents.maxFileSeconds });
      try {
        const found = await estimate({ config, root, files, threads });
        return { estimate: found, text: estimateText(found) };
      } finally {
        await threads.close();
      }
    },
    prepare: async () => {
      const openEngines = await prepareEngines({ config, root, env: process.env, now });
      return async (files, { onLedger, ...settings }) => {
        const threads = openReadingThreads({ maxSeconds: documents.maxFileSeconds });
        const result = await runSynthesize({
          ...{ ...settings, root, files, config, seed: config.seed, threads },
          openEngines: (ledger) => {
            onLedger(ledger);
            return openEngines(ledger);
          },
        }).finally(() => threads.close());
        const { counts, resolution } = result.summary;
        const isShort = result.state === "done" && counts.kept < config.questions.count;
        return {
          ...result,
          funnel: funnelText(result.summary),
          next: (run) => [
            ...(resolution.queued > 0 ? [["review", `touchstone review ${shellWord(run)}`] as const] : []),
            ["next", `touchstone export ${shellWord(run)} --to verl --out data`],
          ],
          notes: isShort
            ? [
                `kept ${counts.kept} of ${config.questions.count} questions: give more documents, or set questions.allowSingle`,
              ]
            : [],
        };
      };
    },
  };
}

function identityOf(config: SynthesizeRun): Record<string, unknown> {
  const identity: Record<string, unknown> = { ...config, engine: engineIdentity(config.engine) };
  for (const key of changeable) delete identity[key];
  return identity;
}
