import type { AnchorReader } from "#rewards";
import type { PipelineStage } from "../pipeline.ts";
import { askTeacher } from "./ask-teacher.ts";
import type { DistillConfig } from "./config.ts";
import { importQuestions } from "./import-questions.ts";
import { readAnchors } from "./read-anchors.ts";
import type { Teacher } from "./teacher.ts";
import { verifyRationales } from "./verify-rationales.ts";
import { writeTaughtSamples } from "./write-samples.ts";

/** Who does what needs intelligence. */
export interface DistillEngines {
  readonly teacher: Teacher;
  /** Finds the anchors of reasoning; over a parser where the field needs one. */
  readonly anchors: AnchorReader;
}

export interface DistillOptions {
  /** Folder to which the paths are relative. */
  readonly root: string;
  /** The files of questions, in order. */
  readonly files: readonly string[];
  /** Files whose questions are left out. */
  readonly excluded: readonly string[];
  readonly config: DistillConfig;
  readonly seed: number;
  readonly engines: DistillEngines;
}

/** SPEAR (figure 2, left): questions → a teacher's reasoning → only what is right → anchors → samples for SFT and RL. */
export function distill({ root, files, excluded, config, seed, engines }: DistillOptions): readonly PipelineStage[] {
  const { rationales, reward } = config;
  const { teacher, anchors } = engines;
  return [
    importQuestions({ root, files, excluded, config, seed }),
    askTeacher({ teacher, anchors, perQuestion: rationales.perQuestion }),
    verifyRationales(rationales),
    readAnchors(anchors, reward),
    writeTaughtSamples({ config, seed }),
  ] as readonly PipelineStage[];
}
