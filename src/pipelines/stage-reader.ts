import { readStage } from "#runs";

/** Reads what the stages of a pipeline's run found; a stage that was not run found nothing. A reader needs no lock and disturbs nobody. */
export interface StageReader<Name extends string> {
  values<T>(run: string, name: Name): AsyncGenerator<T>;
  /** All of them at once. */
  all<T>(run: string, name: Name): Promise<T[]>;
}

/** @param names The pipeline's stages, in order; their numbers name the folders of a run. */
export function createStageReader<Name extends string>(names: readonly Name[]): StageReader<Name> {
  async function* values<T>(run: string, name: Name): AsyncGenerator<T> {
    for await (const outcome of readStage<T>(run, name, names.indexOf(name) + 1))
      if (outcome.status === "ok") yield outcome.value;
  }
  return {
    values,
    all: async <T>(run: string, name: Name) => {
      const list: T[] = [];
      for await (const value of values<T>(run, name)) list.push(value);
      return list;
    },
  };
}
