import type { LoadedConfig } from "./config/load-config.ts";
import { distillJob } from "./jobs/distill-job.ts";
import type { Job } from "./jobs/job.ts";
import { synthesizeJob } from "./jobs/synthesize-job.ts";

/** The pipeline that a configuration names, ready to be run. */
export const jobOf = (loaded: LoadedConfig): Job =>
  loaded.config.pipeline === "distill" ? distillJob(loaded, loaded.config) : synthesizeJob(loaded, loaded.config);
