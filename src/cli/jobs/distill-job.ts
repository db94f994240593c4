import { InputError } from "#core";
import { shellWord } from "#formats";
import type { EngineSpec } from "#models";
import {
  createModelTeacher,
  type DistillEngines,
  datasetTeacher,
  distillStageNames,
  type EngineSession,
  runDistill,
} from "#pipelines";
import { createAnchorReader } from "#rewards";
import type { Ledger } from "#runs";
import { changeable, type DistillRun } from "../config/config-schema.ts";
import { specIdentity } from "../config/engine-config.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import { distillFunnelText } from "../distill-funnel-text.ts";
import { estimateDistill, estimateDistillText } from "../estimate-distill.ts";
import { inputFiles } from "../input-files.ts";
import { lazyParser } from "../lazy-parser.ts";
import { prepareSession } from "../prepare-session.ts";
import { teacherSpec } from "../teacher-spec.ts";
import type { Job } from "./job.ts";

/** Questions → a teacher's reasoning → rewards by its anchors, as the command line runs it. */
export function distillJob(loaded: LoadedConfig, config: DistillRun): Job {
  const { root, origins } = loaded;
  const { input } = config;
  const spec = teacherSpec(config);
  const excludedFiles = () => inputFiles([input.exclude ?? []].flat(), loaded);
  const questionFiles = async () => {
    const files = await inputFiles([input.path].flat(), loaded);
    if (files.length > 0) return files;
    throw new InputError(`no file matches ${[input.path].flat().join(", ")}`, {
      code: "no_questions",
      place: origins.get("input.path"),
      hint: `Paths are relative to ${root}.`,
    });
  };
  return {
    stageNames: distillStageNames,
    models: spec ? [spec] : [],
    idle:
      spec || config.rationales.perQuestion === 1
        ? []
        : ["rationales.perQuestion does nothing: a data set has one solution a question"],
    identity: identityOf(config, spec),
    files: async () => [...new Set([...(await questionFiles()), ...(await excludedFiles())])],
    // A mended file has its rows in other places: that is another run.
    failedInputs: async () => new Set(),
    estimate: async () => {
      const files = { files: await questionFiles(), excluded: await excludedFiles() };
      const found = await estimateDistill({ config, root, spec, ...files });
      return { estimate: found, text: estimateDistillText(found) };
    },
    prepare: async () => {
      const openEngines = await prepareTeacher(loaded, config, spec);
      const [files, excluded] = [await questionFiles(), await excludedFiles()];
      return async (_, { onLedger, ...settings }) => {
        const result = await runDistill({
          ...{ ...settings, root, files, excluded, config, seed: config.seed },
          openEngines: (ledger) => {
            onLedger(ledger);
            return openEngines(ledger);
          },
        });
        const { counts, anchors } = result.summary;
        return {
          ...result,
          funnel: distillFunnelText(result.summary),
          next: (run) => [
            ...(counts.sft > 0
              ? [["next", `touchstone export ${shellWord(run)} --to messages --out sft`] as const]
              : []),
            [counts.sft > 0 ? "then" : "next", `touchstone export ${shellWord(run)} --to trl --out rl`],
          ],
          notes:
            result.state === "done" && anchors.none > 0
              ? [
                  `${anchors.none} samples have no anchors in the teacher's reasoning: there only the answer is rewarded`,
                ]
              : [],
        };
      };
    },
  };
}

async function prepareTeacher(
  { root }: LoadedConfig,
  config: DistillRun,
  spec: EngineSpec | undefined,
): Promise<(ledger: Ledger) => EngineSession<DistillEngines>> {
  const anchors = createAnchorReader({ parser: lazyParser(process.env) });
  if (!spec) return () => ({ engines: { teacher: datasetTeacher, anchors }, flush: () => {}, close: async () => {} });
  const openSession = await prepareSession({ config, root, env: process.env, now: () => Date.now(), specs: [spec] });
  return (ledger) => {
    const session = openSession(ledger);
    const teacher = createModelTeacher(session.chatModel(spec, "teacher"));
    return { engines: { teacher, anchors }, flush: () => session.flush(), close: () => session.close() };
  };
}

function identityOf(config: DistillRun, spec: EngineSpec | undefined): Record<string, unknown> {
  const identity: Record<string, unknown> = { ...config, teacher: spec ? specIdentity(spec) : "dataset" };
  for (const key of changeable) delete identity[key];
  return identity;
}
